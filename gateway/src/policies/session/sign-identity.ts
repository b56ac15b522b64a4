import type { TokenSigner } from '@viral-slides/http-kit';
import type { Session } from './session.ts';

/** A signed identity lives 60 s: hand it out for 30 s, so that at least 30 s are left when a service reads it. */
const reuseMs = 30_000;

/** Makes the function that returns the signed identity of a session for one service, signing only now and then. */
export function makeSignIdentity(signer: TokenSigner, now: () => number): (session: Session, audience: string) => string {
  return (session, audience) => {
    const known = session.identities.get(audience);
    if (known !== undefined && known.reusableUntil > now()) return known.token;
    const { userId, sessionId, token: rights } = session;
    const token = rights
      ? signer.signTokenIdentity({ userId, sessionId, token: rights }, audience)
      : signer.signIdentity({ userId, sessionId }, audience);
    session.identities.set(audience, { token, reusableUntil: now() + reuseMs });
    return token;
  };
}
