import type { Lifetimes } from '../app.ts';
import type { AppKind } from './authorization.ts';
import { defaultRules } from './rules.ts';
import type { TikTokRules } from './rules.ts';
import type { OwnedPlace } from './url-ownership.ts';

/** Redirect paths of the product for a consent. */
export const tiktokRedirectUris = ['/api/tiktok/callback'];

/** Lifetimes that TikTok documents since November 2026: 2 h, and 180 days with rotation. */
export const tiktokLifetimes: Lifetimes = {
  codeSeconds: 600,
  accessSeconds: 7_200,
  refreshSeconds: 180 * 86_400,
  grantSeconds: null,
  idleSeconds: null,
};

/** TikTok's own facts about a registered app. */
export interface TikTokAppProfile {
  kind: AppKind;
  /** Places from which it may pull. */
  owned: OwnedPlace[];
  rules: TikTokRules;
}

/** Reads the profile of an app; what is not said there is as documented. */
export function tiktokProfileOf({ profile }: { profile: Record<string, unknown> }): TikTokAppProfile {
  const { kind = 'web', owned = [], rules } = profile as Partial<TikTokAppProfile>;
  return { kind, owned, rules: { ...defaultRules, ...rules, picture: { ...defaultRules.picture, ...rules?.picture } } };
}

/** TikTok's own facts about a person. */
export interface TikTokUserProfile {
  username: string;
  followerCount: number;
  followingCount: number;
  likesCount: number;
  videoCount: number;
  /** Is no longer allowed to post. */
  isBanned: boolean;
}

/** Reads the profile of a person. */
export function tiktokUserOf({ profile }: { profile: Record<string, unknown> }): TikTokUserProfile {
  return { username: 'rehearsal', followerCount: 0, followingCount: 0, likesCount: 0, videoCount: 0, isBanned: false, ...profile };
}
