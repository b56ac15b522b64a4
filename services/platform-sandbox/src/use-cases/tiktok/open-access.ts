import type { App } from '../../model/app.ts';
import type { Grant } from '../../model/grant.ts';
import { tiktokProfileOf, tiktokUserOf } from '../../model/tiktok/app-profile.ts';
import type { TikTokAppProfile, TikTokUserProfile } from '../../model/tiktok/app-profile.ts';
import { requireScope } from '../../model/tiktok/scopes.ts';
import type { TikTokScope } from '../../model/tiktok/scopes.ts';
import { windowLimits } from '../../model/tiktok/sliding-window.ts';
import type { WindowName } from '../../model/tiktok/sliding-window.ts';
import { TikTokRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import type { User } from '../../model/user.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { enterWindow } from '../enter-window.ts';
import { useToken } from '../oauth/tokens.ts';

/** The app that calls, the person it acts for, and its scopes. */
export interface TikTokAccess {
  app: App;
  appProfile: TikTokAppProfile;
  grant: Grant;
  user: User;
  userProfile: TikTokUserProfile;
  scopes: TikTokScope[];
}

/** Requirements of a call. */
export interface AccessNeed {
  authorization: string | undefined;
  now: Date;
  /** Null: any. */
  scope: TikTokScope | null;
  window: WindowName;
}

/**
 * Opens a call with the user token of its header, and counts it in its window.
 * It throws TikTokRefusal `access_token_invalid`, `scope_not_authorized`, `rate_limit_exceeded`.
 */
export async function openAccess(sandbox: Sandbox, { authorization, now, scope, window }: AccessNeed): Promise<TikTokAccess> {
  const secret = /^Bearer (?<token>\S{1,500})$/.exec(authorization ?? '')?.groups?.['token'] ?? '';
  const use = await useToken(sandbox, { platform: 'tiktok', kind: 'access', secret, now });
  const user = use.kind === 'valid' ? await sandbox.store.users.find('tiktok', use.grant.userId) : null;
  if (use.kind !== 'valid' || !user)
    throw new TikTokRefusal('access_token_invalid', 'The access token is invalid or not found in the request.');
  const { app, grant } = use;
  const scopes = grant.scopes as TikTokScope[];
  if (scope) requireScope(scopes, scope);
  if (!(await enterWindow(sandbox, `tiktok ${grant.id} ${window}`, { now, ...windowLimits[window] })))
    throw new TikTokRefusal('rate_limit_exceeded', 'The API rate limit was exceeded. Please try again later.');
  return { app, appProfile: tiktokProfileOf(app), grant, user, userProfile: tiktokUserOf(user), scopes };
}
