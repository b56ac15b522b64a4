/*
 * Limits of Instagram for a post (developers.facebook.com/documentation/instagram-platform: content-publishing, reference ig-user/media, error-codes; read 2026-11).
 */

/** Longest caption, in UTF-16 units: whether an emoji counts as one, it does not say. */
export const maxCaptionUnits = 2_200;
export const maxHashtags = 30;
export const maxMentions = 20;
/** Most pictures of a post: one alone is a picture, more are a carousel. The app takes 20, the API 10. */
export const maxPictures = 10;
/** Largest picture, in bytes: 8 MiB. */
export const maxPictureBytes = 8 * 1024 * 1024;
/** Width by height of a picture: 4:5 to 1.91:1. */
export const pictureRatio = { min: 0.8, max: 1.91 };
/** A picture of 1080 × 1350 is 4:5 exactly; a picture that lost a pixel to rounding counts as such, too. */
export const ratioSlack = 0.005;
/** Length of a Reel, in ms. */
export const videoMs = { min: 3_000, max: 15 * 60_000 };
/** Largest Reel, in bytes. Decimal, because their MB is ambiguous and this is the smaller reading. */
export const maxVideoBytes = 300_000_000;
