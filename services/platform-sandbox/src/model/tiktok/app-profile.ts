import type { AppKind } from './authorization.ts';
import { defaultRules } from './rules.ts';
import type { TikTokRules } from './rules.ts';
import type { OwnedPlace } from './url-ownership.ts';

/** What only TikTok knows of a registered app. */
export interface TikTokAppProfile {
  kind: AppKind;
  /** Where it may pull from. */
  owned: OwnedPlace[];
  rules: TikTokRules;
  /** Where it wants to be told; none is told when absent. */
  webhookUrl?: string | undefined;
}

/** Reads the profile of an app; what is not said there is as documented. */
export function tiktokProfileOf({ profile }: { profile: Record<string, unknown> }): TikTokAppProfile {
  const { kind = 'web', owned = [], rules, webhookUrl } = profile as Partial<TikTokAppProfile>;
  return { kind, owned, webhookUrl, rules: { ...defaultRules, ...rules, picture: { ...defaultRules.picture, ...rules?.picture } } };
}

/** What only TikTok knows of a person. */
export interface TikTokUserProfile {
  username: string;
  followerCount: number;
  followingCount: number;
  likesCount: number;
  videoCount: number;
  /** May not post any more. */
  isBanned: boolean;
}

/** Reads the profile of a person. */
export function tiktokUserOf({ profile }: { profile: Record<string, unknown> }): TikTokUserProfile {
  return { username: 'rehearsal', followerCount: 0, followingCount: 0, likesCount: 0, videoCount: 0, isBanned: false, ...profile };
}
