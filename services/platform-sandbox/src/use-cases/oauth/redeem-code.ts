import type { App } from '../../model/app.ts';
import { whyGrantIsOver } from '../../model/grant-life.ts';
import type { Code, Grant } from '../../model/grant.ts';
import { hashOf } from '../../model/secrets.ts';
import type { Sandbox } from '../../ports/sandbox.ts';

/** An attempt to redeem a code. */
export interface Redemption {
  app: App;
  code: string;
  redirectUri: string | null;
  /** Whether what the client brings now fits the challenge of the consent; each platform has its own rule. */
  fitsChallenge(challenge: Code['challenge']): boolean;
  now: Date;
}

/** The result. */
export type RedemptionResult =
  | { kind: 'redeemed'; grant: Grant; givesRefreshToken: boolean }
  | { kind: 'unknown-code' | 'used-code' | 'expired-code' | 'other-redirect-uri' | 'challenge-failed' };

/** Redeems a code, once. A code that comes a second time is refused, however many try at the same time. */
export async function redeemCode({ store }: Sandbox, redemption: Redemption): Promise<RedemptionResult> {
  const { app, now } = redemption;
  const code = await store.codes.find(hashOf(redemption.code));
  const grant = code && isFor(code, app) ? await store.grants.find(code.grantId) : null;
  if (!code || !grant || whyGrantIsOver(grant, app.lifetimes, now)) return { kind: 'unknown-code' };
  const refused = whyRefused(code, redemption);
  if (refused !== null) return { kind: refused };
  const isFirst = await store.codes.change({ _id: code.hash, usedAt: null }, { $set: { usedAt: now } });
  return isFirst ? { kind: 'redeemed', grant, givesRefreshToken: code.givesRefreshToken } : { kind: 'used-code' };
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
