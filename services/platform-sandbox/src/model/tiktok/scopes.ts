import { TikTokRefusal } from './tiktok-refusal.ts';

/** Scopes that the rehearsal knows, with what they let an app do, in words for the consent page. */
export const scopeTexts = {
  'user.info.basic': 'See your profile picture and display name',
  'user.info.profile': 'See your username and profile link',
  'user.info.stats': 'See how many followers and likes you have',
  'video.upload': 'Send drafts to your inbox',
  'video.publish': 'Post to your profile',
  'video.list': 'See your public posts and their statistics',
} as const;

/** A scope that the rehearsal knows. */
export type TikTokScope = keyof typeof scopeTexts;

const known = new Set<string>(Object.keys(scopeTexts));

/** Reads a comma-separated list. @returns null when one of them is unknown, or none is named */
export function parseScopes(list: string): TikTokScope[] | null {
  const names = [...new Set(list.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  return names.length > 0 && names.every((name) => known.has(name)) ? (names as TikTokScope[]) : null;
}

/** The scope that opens each field of user/info (developers.tiktok.com/doc/tiktok-api-v2-get-user-info). */
const scopeOfField: Record<string, TikTokScope> = {
  open_id: 'user.info.basic',
  union_id: 'user.info.basic',
  avatar_url: 'user.info.basic',
  avatar_url_100: 'user.info.basic',
  avatar_large_url: 'user.info.basic',
  display_name: 'user.info.basic',
  bio_description: 'user.info.profile',
  profile_deep_link: 'user.info.profile',
  is_verified: 'user.info.profile',
  username: 'user.info.profile',
  follower_count: 'user.info.stats',
  following_count: 'user.info.stats',
  likes_count: 'user.info.stats',
  video_count: 'user.info.stats',
};

/** Most names that a `fields` query may hold: all there are, once. */
const maxFields = Object.keys(scopeOfField).length;

/**
 * Reads the `fields` of user/info.
 * @returns their names
 * @throws TikTokRefusal `invalid_params`, `scope_not_authorized` as soon as one field is outside what was granted: nothing is left out silently
 */
export function parseUserFields(fields: string | undefined, granted: readonly TikTokScope[]): string[] {
  const names = [...new Set((fields ?? '').split(',').map((name) => name.trim()))].filter((name) => name !== '');
  if (names.length === 0 || names.length > maxFields || !names.every((name) => Object.hasOwn(scopeOfField, name)))
    throw new TikTokRefusal('invalid_params', 'Fields is not set correctly');
  const missing = names.find((name) => !granted.includes(scopeOfField[name]!));
  if (missing)
    throw new TikTokRefusal('scope_not_authorized', `The user did not authorize the scope required for completing this request.`);
  return names;
}

/**
 * Refuses a call whose scope was not granted.
 * @throws TikTokRefusal `scope_not_authorized`
 */
export function requireScope(granted: readonly TikTokScope[], scope: TikTokScope): void {
  if (!granted.includes(scope))
    throw new TikTokRefusal('scope_not_authorized', 'The user did not authorize the scope required for completing this request.');
}
