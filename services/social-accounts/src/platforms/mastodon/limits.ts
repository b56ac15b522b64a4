/*
 * What a Mastodon server takes unless it says otherwise. A server may take less, which is asked before anything is sent (server-limits.ts); where it takes more,
 * these hold all the same: a form cannot know to which server a post will go.
 */

/** Longest text of a post, in characters as people see them. */
export const maxTextGraphemes = 500;
/** Characters that a link counts, however long it is. */
export const linkGraphemes = 23;
/** Most pictures of a post. */
export const maxPictures = 4;
/** Largest picture, in bytes. */
export const maxPictureBytes = 16 * 1024 * 1024;
