import type { App } from '../../model/app.ts';
import { whyGrantIsOver } from '../../model/grant-life.ts';
import type { Code, Grant } from '../../model/grant.ts';
import { hashOf } from '../../model/secrets.ts';
import type { Codes, Grants } from '../../ports/oauth-store.ts';

/** An attempt to redeem a code. */
export interface Redemption {
  app: App;
  code: string;
  redirectUri: string | null;
  /** Whether what the client brings now fits the challenge of the consent; each platform has its own rule. */
  fitsChallenge(challenge: Code['challenge']): boolean;
  now: Date;
}

/** What became of it. */
export type RedemptionResult =
  | { kind: 'redeemed'; grant: Grant; givesRefreshToken: boolean }
  | { kind: 'unknown-code' | 'used-code' | 'expired-code' | 'other-redirect-uri' | 'challenge-failed' };

/** Redeems a code, once. A code that comes a second time is refused, however many try at the same time. */
export type RedeemCode = (redemption: Redemption) => Promise<RedemptionResult>;

/** Builds {@link RedeemCode}. */
export function makeRedeemCode({ codes, grants }: { codes: Codes; grants: Grants }): RedeemCode {
  return async (redemption) => {
    const { app, now } = redemption;
    const code = await codes.find(hashOf(redemption.code));
    const grant = code && isFor(code, app) ? await grants.find(code.grantId) : null;
    if (!code || !grant || whyGrantIsOver(grant, app.lifetimes, now)) return { kind: 'unknown-code' };
    const kind = whyRefused(code, redemption) ?? ((await codes.use(code.hash, now)) ? null : 'used-code');
    return kind === null ? { kind: 'redeemed', grant, givesRefreshToken: code.givesRefreshToken } : { kind };
  };
}

function whyRefused(code: Code, { redirectUri, fitsChallenge, now }: Redemption) {
  if (code.usedAt !== null) return 'used-code';
  if (code.expiresAt <= now) return 'expired-code';
  if (code.redirectUri !== redirectUri) return 'other-redirect-uri';
  return fitsChallenge(code.challenge) ? null : 'challenge-failed';
}

function isFor({ platform, clientId }: Code, app: App): boolean {
  return platform === app.platform && clientId === app.clientId;
}
