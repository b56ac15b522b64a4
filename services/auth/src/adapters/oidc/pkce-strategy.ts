import OpenIDConnectStrategy from 'passport-openidconnect';
import type { LoginAttempt } from '../../model/login-attempt.ts';
import { codeChallenge } from '../../model/token-hash.ts';
import type { VerifiedPerson } from '../../ports/sign-in-provider.ts';
import type { ClientCredentials } from './provider-access.ts';
import type { TokenSet } from './provider-tokens.ts';

/** The calls to the provider that the strategy makes for one sign-in. */
export interface StrategyCalls {
  /** Exchanges the code that was checked before and verifies the ID token. */
  redeem(): Promise<TokenSet>;
  /** Absent when the provider has no user info endpoint. */
  userInfo?: ((accessToken: string, subject: string) => Promise<Record<string, unknown>>) | undefined;
}

/** Everything about one sign-in. */
export interface StrategyOptions {
  issuer: string;
  /** As the browser reaches it. */
  authorizationUrl: string;
  tokenUrl: string;
  client: ClientCredentials;
  attempt: LoginAttempt;
  /** Absent while a sign-in starts: only the browser goes to the provider then. */
  calls: StrategyCalls | undefined;
}

type TokenCallback = (...outcome: [error: unknown, accessToken?: string, refreshToken?: string, results?: object]) => void;
type UserInfoCallback = (error: unknown, body?: string) => void;
type StateCallback = (error: null, handle: string) => void;
type VerifyCallback = (error: null, person: VerifiedPerson) => void;

/** Errors of our own calls come out of passport-openidconnect wrapped in its `InternalOAuthError` (a class it does not export); this is the wrapped one. */
export function unwrapStrategyError(error: unknown): unknown {
  return error instanceof Error && 'oauthError' in error && error.oauthError ? error.oauthError : error;
}

/**
 * passport-openidconnect with what it lacks, one instance per sign-in (so nothing is shared between requests):
 * PKCE with S256; state and nonce of our own login attempt instead of one slot in a session; the ID token's signature
 * verified before any claim is read; calls to the provider with time limits and our certificate authority.
 */
export class PkceStrategy extends OpenIDConnectStrategy {
  readonly #attempt: LoginAttempt;
  readonly #calls: StrategyCalls | undefined;
  #verified: TokenSet | undefined;
  #userInfo: Record<string, unknown> = {};

  constructor({ issuer, authorizationUrl, tokenUrl, client, attempt, calls }: StrategyOptions) {
    super(
      {
        issuer,
        authorizationURL: authorizationUrl,
        tokenURL: tokenUrl,
        userInfoURL: '',
        callbackURL: attempt.redirectUri,
        clientID: client.clientId,
        clientSecret: client.clientSecret,
        scope: ['profile', 'email'],
        skipUserProfile: calls?.userInfo === undefined,
        store: stateStoreOf(attempt) as never,
      },
      (iss: string, _profile: unknown, done: VerifyCallback) => done(null, this.#personOf(iss)),
    );
    this.#attempt = attempt;
    this.#calls = calls;
    Object.assign(this._oauth2, {
      getOAuthAccessToken: (_code: string, _params: object, callback: TokenCallback) => this.#redeem(callback),
      get: (_url: string, accessToken: string, callback: UserInfoCallback) => this.#loadUserInfo(accessToken, callback),
    });
  }

  override authorizationParams(): object {
    const { nonce, codeVerifier } = this.#attempt;
    return { nonce, code_challenge: codeChallenge(codeVerifier), code_challenge_method: 'S256' };
  }

  #redeem(callback: TokenCallback): void {
    const work = async () => {
      const tokens = await this.#calls?.redeem();
      if (!tokens) throw new Error('this sign-in has only started');
      this.#verified = tokens;
      return () => callback(null, tokens.accessToken, undefined, { id_token: tokens.idToken });
    };
    this.#settle(work, callback);
  }

  #loadUserInfo(accessToken: string, callback: UserInfoCallback): void {
    const work = async () => {
      this.#userInfo = (await this.#calls?.userInfo?.(accessToken, this.#verified?.claims.sub ?? '')) ?? {};
      return () => callback(null, JSON.stringify(this.#userInfo));
    };
    this.#settle(work, callback);
  }

  /** A throw inside the library's callback ends the sign-in as an error instead of ending the process. */
  #settle(work: () => Promise<() => void>, callback: (error: unknown) => void): void {
    work()
      .then(
        (resume) => resume,
        (error: unknown) => () => callback(error),
      )
      .then((resume) => resume())
      .catch((error: unknown) => this.error(error as Error));
  }

  #personOf(issuer: string): VerifiedPerson {
    if (!this.#verified) throw new Error('the ID token was not verified');
    const { idToken, claims } = this.#verified;
    const providerSessionId = typeof claims.sid === 'string' && claims.sid !== '' ? claims.sid : null;
    return { issuer, subject: claims.sub, providerSessionId, claims: { ...claims, ...this.#userInfo }, idToken };
  }
}

/** The library's store, for an attempt that the use case has created or taken out already. */
function stateStoreOf({ state, nonce }: LoginAttempt) {
  return {
    store: (...request: unknown[]) => (request.at(-1) as StateCallback)(null, state),
    verify: (_req: unknown, handle: string, callback: (error: null, context: object | false, info?: object) => void) =>
      handle === state ? callback(null, { nonce }) : callback(null, false, { message: 'state is not the one of this sign-in' }),
  };
}
