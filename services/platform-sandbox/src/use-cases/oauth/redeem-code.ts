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
  return async ({ app, code: secret, redirectUri, fitsChallenge, now }) => {
    const code = await codes.find(hashOf(secret));
    if (!code || code.platform !== app.platform || code.clientId !== app.clientId) return { kind: 'unknown-code' };
    const grant = await grants.find(code.grantId);
    if (!grant || whyGrantIsOver(grant, app.lifetimes, now)) return { kind: 'unknown-code' };
    if (code.usedAt !== null) return { kind: 'used-code' };
    if (code.expiresAt <= now) return { kind: 'expired-code' };
    if (code.redirectUri !== redirectUri) return { kind: 'other-redirect-uri' };
    if (!fitsChallenge(code.challenge)) return { kind: 'challenge-failed' };
    if (!(await codes.use(code.hash, now))) return { kind: 'used-code' };
    return { kind: 'redeemed', grant, givesRefreshToken: code.givesRefreshToken };
  };
}
