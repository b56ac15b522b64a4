import type { HashToken } from './token-hash.ts';

/** Makes what only a page of ours can put into a sign-out link: it follows from the session's secret, which other sites never see. */
export type SignOutProof = (sessionToken: string) => string;

/** Builds it from the keyed hash; another text than the stored hash of the token, which so stays unknown. */
export function makeSignOutProof(hashToken: HashToken): SignOutProof {
  return (sessionToken) => hashToken(`sign-out:${sessionToken}`);
}
