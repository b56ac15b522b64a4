import type { LoginAttempt } from '../model/login-attempt.ts';

/** Answer of the provider through the browser; every field comes from the address, unchecked. */
export interface ProviderAnswer {
  code?: string | undefined;
  error?: string | undefined;
  /** Issuer of the answer (RFC 9207). */
  iss?: string | undefined;
}

/** A person whose identity the provider vouches for; the ID token's signature and all its claims were checked. */
export interface VerifiedPerson {
  issuer: string;
  subject: string;
  /** The provider's own name for its session; null when it gives none. */
  providerSessionId: string | null;
  /** Standard claims, from the user info endpoint where there is one. */
  claims: Readonly<Record<string, unknown>>;
  /** The token itself: a secret, never logged. */
  idToken: string;
}

/** A sign-out that happened at the provider. At least one of subject and session is known. */
export interface ProviderSignOut {
  issuer: string;
  subject: string | null;
  providerSessionId: string | null;
  /** Unique per message (claim `jti`). */
  messageId: string;
  issuedAt: Date;
}

/** The OpenID Connect provider at which people sign in. */
export interface SignInProvider {
  /**
   * @param publicOrigin origin the browser uses, e.g. `https://slides.example.org`.
   * @returns the address to send the browser to.
   * @throws AppError `provider-down` (unavailable) when the provider does not answer.
   */
  authorizationUrl(attempt: LoginAttempt, publicOrigin: string): Promise<string>;
  /**
   * Turns the provider's answer into a verified person.
   * @throws AppError `provider-down`, `login-denied` (the person declined), `login-refused` (the provider did not accept the code)
   * or `identity-not-verified` (the answer cannot be trusted).
   */
  redeem(answer: ProviderAnswer, attempt: LoginAttempt): Promise<VerifiedPerson>;
  /**
   * @param idToken names the session to end; null when it is no longer known.
   * @returns the address at which the browser ends its session at the provider; null when the provider offers that nowhere or does not answer.
   */
  signOutUrl(idToken: string | null, publicOrigin: string): Promise<string | null>;
  /**
   * Verifies the provider's message that a person signed out there; a replay is not detected here.
   * @throws AppError `sign-out-not-verified` (invalid-input), `provider-down` when its keys cannot be had.
   */
  verifySignOut(logoutToken: string): Promise<ProviderSignOut>;
}
