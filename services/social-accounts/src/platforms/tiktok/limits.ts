/** Longest title of a photo post, in UTF-16 units. */
export const maxTitleUnits = 90;
/** Longest description of a photo post with its hashtags, in UTF-16 units. */
export const maxDescriptionUnits = 4_000;
export const maxPhotos = 35;
/** Largest photo, in bytes. Decimal, because their MB is ambiguous and this is the smaller reading. */
export const maxPhotoBytes = 20_000_000;
/** Largest sides of a photo, in pixels: our reading of "1080p" for both orientations. */
export const maxPhotoSidesPx = { short: 1_080, long: 1_920 };
/** Largest video, in bytes. */
export const maxVideoBytes = 4_000_000_000;
/** Longest video, in ms. */
export const maxVideoMs = 10 * 60 * 1000;
/** Sides of a video, in pixels. */
export const videoSidePx = { min: 360, max: 4_096 };
/** Unfinished drafts that an account may have within 24 hours. */
export const maxDrafts = 5;
