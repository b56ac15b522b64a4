/* Default limits of a Mastodon server, unless it states others (server-limits.ts). */

/** Longest text of a post, in characters as people see them. */
export const maxTextGraphemes = 500;
/** Characters that a link counts, however long it is. */
export const linkGraphemes = 23;
/** Longest alt text of a picture, in code points: Mastodon counts these here, and what people see in posts. */
export const maxAltTextPoints = 1_500;
/** Most pictures of a post. */
export const maxPictures = 4;
/** Largest picture, in bytes. */
export const maxPictureBytes = 16 * 1024 * 1024;
/** Largest picture, width times height, in pixels. */
export const maxPicturePixels = 33_177_600;
