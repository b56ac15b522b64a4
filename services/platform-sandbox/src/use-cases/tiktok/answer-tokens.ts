import type { App } from '../../model/app.ts';
import type { Grant } from '../../model/grant.ts';
import { openIdOf } from '../../model/tiktok/ids.ts';
import type { IssueTokens } from '../oauth/issue-tokens.ts';

/** The flat answer of the token endpoint. */
export interface TokenAnswer {
  access_token: string;
  expires_in: number;
  open_id: string;
  refresh_token: string;
  refresh_expires_in: number;
  scope: string;
  token_type: 'Bearer';
}

/** Seconds of a refresh token whose app does not say: 180 days, as documented since November 2026. */
const refreshSecondsByDefault = 180 * 86_400;

/** Issues tokens for a grant. */
export type AnswerTokens = (of: { app: App; grant: Grant; now: Date }) => Promise<TokenAnswer>;

/** Builds {@link AnswerTokens}. */
export function makeAnswerTokens({ issueTokens }: { issueTokens: IssueTokens }): AnswerTokens {
  return async ({ app, grant, now }) => {
    const prefixes = { access: 'act.', refresh: 'rft.' };
    const refreshSeconds = app.lifetimes.refreshSeconds ?? refreshSecondsByDefault;
    const lifetimes = { ...app.lifetimes, refreshSeconds };
    const issued = await issueTokens({ app: { ...app, lifetimes }, grant, withRefreshToken: true, prefixes, now });
    return {
      access_token: issued.accessToken,
      expires_in: app.lifetimes.accessSeconds,
      open_id: openIdOf(app.clientId, grant.userId),
      refresh_token: issued.refreshToken ?? '',
      refresh_expires_in: refreshSeconds,
      scope: grant.scopes.join(','),
      token_type: 'Bearer',
    };
  };
}
