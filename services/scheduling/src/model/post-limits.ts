/** Bounds of what a person sends; the platforms' own are in their manifests (`GET /api/platforms`) and checked beside these. */

/** Longest title of any platform, in UTF-16 units. */
export const maxTitleUnits = 500;
/** Longest description of any platform, in UTF-16 units. */
export const maxDescriptionUnits = 10_000;
export const maxTags = 60;
/** Longest tag, in UTF-16 units. */
export const maxTagUnits = 100;
/** How long a video shows each slide, in seconds; what can be rendered is 0.5 to 10 (services/screenshot). */
export const secondsPerSlide = { min: 1, max: 10, default: 3 } as const;
/** Drafts and scheduled posts of one person: a list holds them all. */
export const maxOpenPosts = 1_000;
/**
 * Finished posts of one person; they cannot be deleted, so the oldest are dropped. Five times what a list shows, and 27 a day for a year.
 */
export const maxPostsOver = 10_000;
/** Most posts in a list: all open ones, and of those that are over the newest. */
export const maxListedPosts = 2_000;
/** Maximum distance of a post's time from now, in days. */
export const maxDaysAhead = 366;
/** Frozen slides of one person, in bytes of JSON: a thousand posts of half a megabyte, which few projects have, or fifty of the largest. */
export const maxKeptSlideBytes = 500_000_000;
/**
 * Posts of one person that are rendered, or wait for it in the queue that all people share, at a time: twice what a replica of screenshot works on, and as many again
 * of those that are urgent. So a person who schedules a thousand, or changes one again and again, delays others by a few renderings, and their own urgent post by none.
 */
export const maxRenderTurns = { urgent: 8, other: 4 } as const;

/** Most posts that one request updates to the latest version of their projects: the slides of each are read, checked and frozen within the request. */
export const maxUpdatedPosts = 50;
/** Most posts that one request moves or cancels: no other service is asked. */
export const maxMovedPosts = 100;
