/** Most rows of a table: each becomes a project, and all of them are looked at on one screen. */
export const maxTableRows = 500;
/** Most columns of a table. */
export const maxTableColumns = 60;
/** Largest table, in bytes of UTF-8. */
export const maxTableBytes = 1_000_000;
/** Longest texts that a project takes, in characters: those of `slide-document`, for programs that do not have it. */
export const projectTexts = { name: 200, text: 5_000 };
/** Longest alt text of a slide, in UTF-16 units: that of `slide-document`. */
export const maxAltTextUnits = 1_000;
/** Bounds of every post on any platform: texts and tags in UTF-16 units, how many tags, and how many days ahead (services/scheduling). */
export const postBounds = { title: 500, caption: 10_000, tag: 100, tags: 60, maxDaysAhead: 366 };
