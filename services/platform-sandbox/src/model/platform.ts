/** The platforms that are rehearsed. */
export const platformNames = ['google', 'tiktok', 'bluesky', 'mastodon', 'instagram'] as const;

/** Name of a rehearsed platform. */
export type PlatformName = (typeof platformNames)[number];
