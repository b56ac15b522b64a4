/** How long a person may take at the provider, in ms. */
export const attemptLifetimeMs = 10 * 60 * 1000;

/** One sign-in under way in one tab. It is used once and only in the browser that began it. */
export interface LoginAttempt {
  /** Random; travels through the provider and comes back. */
  state: string;
  /** Random; the provider puts it into the ID token, which so belongs to this attempt. */
  nonce: string;
  /** PKCE secret (RFC 7636): without it a stolen code is useless. */
  codeVerifier: string;
  /** Address to which the provider sends the browser back; the exact same text is needed to redeem the code. */
  redirectUri: string;
  /** Path of our own origin where the person lands afterwards. */
  returnTo: string;
  expiresAt: Date;
}
