/** Longest text of a post, in graphemes: what people see as one character (lexicon `app.bsky.feed.post`). */
export const maxTextGraphemes = 300;
/** Longest text of a post, in bytes of UTF-8. */
export const maxTextBytes = 3_000;
/** Most pictures that apps show in a gallery; the lexicon allows 20. */
export const maxPictures = 10;
/** More pictures than these are a gallery (lexicon `app.bsky.embed.images`). */
export const maxPlainPictures = 4;
/** Largest picture, in bytes. */
export const maxPictureBytes = 2_000_000;
/** Longest hashtag, in bytes of UTF-8, without its # (lexicon `app.bsky.richtext.facet`). */
export const maxTagBytes = 640;
/** Most names of people that are looked up for one post. */
export const maxMentions = 10;
