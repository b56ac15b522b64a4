import OpenIDConnectStrategy from 'passport-openidconnect';
import type { LoginAttempt } from '../../model/login-attempt.ts';
import { codeChallenge } from '../../model/token-hash.ts';
import type { VerifiedPerson } from '../../ports/sign-in-provider.ts';
import type { IdTokenClaims } from './id-token-verifier.ts';
import type { ClientCredentials, TokenSet } from './provider-tokens.ts';

/** The calls to the provider that the strategy makes for one sign-in. */
export interface StrategyCalls {
  exchange(code: string): Promise<TokenSet>;
  verify(idToken: string): Promise<IdTokenClaims>;
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
  calls: StrategyCalls;
}

type TokenCallback = (error: unknown, accessToken?: string, refreshToken?: string, results?: object) => void;
type UserInfoCallback = (error: unknown, body?: string) => void;

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
  readonly #calls: StrategyCalls;
  #claims: IdTokenClaims | undefined;

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
        skipUserProfile: calls.userInfo === undefined,
        store: stateStoreOf(attempt) as never,
      },
      // Nine parameters select the form that keeps the user info answer apart.
      (iss: string, userInfo: unknown, _id: unknown, _context: unknown, idToken: unknown, _access: unknown, _refresh: unknown, _params: unknown, done: Function) =>
        done(null, this.#personOf(iss, String(idToken), userInfo)),
    );
    this.#attempt = attempt;
    this.#calls = calls;
    Object.assign(this._oauth2, {
      getOAuthAccessToken: (code: string, _params: object, callback: TokenCallback) => this.#redeem(code, callback),
      get: (_url: string, accessToken: string, callback: UserInfoCallback) => this.#loadUserInfo(accessToken, callback),
    });
  }

  override authorizationParams(): object {
    const { nonce, codeVerifier } = this.#attempt;
    return { nonce, code_challenge: codeChallenge(codeVerifier), code_challenge_method: 'S256' };
  }

  #redeem(code: string, callback: TokenCallback): void {
    const work = async () => {
      const { accessToken, idToken } = await this.#calls.exchange(code);
      this.#claims = await this.#calls.verify(idToken);
      return () => callback(null, accessToken, undefined, { id_token: idToken });
    };
    this.#settle(work, callback);
  }

  #loadUserInfo(accessToken: string, callback: UserInfoCallback): void {
    const work = async () => {
      const userInfo = await this.#calls.userInfo?.(accessToken, this.#claims?.sub ?? '');
      return () => callback(null, JSON.stringify(userInfo));
    };
    this.#settle(work, callback);
  }

  /** A throw inside the library's callback ends the sign-in as an error instead of ending the process. */
  #settle(work: () => Promise<() => void>, callback: (error: unknown) => void): void {
    work()
      .then((resume) => resume, (error: unknown) => () => callback(error))
      .then((resume) => resume())
      .catch((error: unknown) => this.error(error as Error));
  }

  #personOf(issuer: string, idToken: string, userInfo: unknown): VerifiedPerson {
    const claims = this.#claims;
    if (!claims) throw new Error('the ID token was not verified');
    const more = (userInfo as { _json?: Record<string, unknown> } | undefined)?._json ?? {};
    return { issuer, subject: claims.sub, claims: { ...claims, ...more }, idToken };
  }
}

/** The library's store, for an attempt that the use case has created or taken out already. */
function stateStoreOf({ state, nonce }: LoginAttempt) {
  return {
    store: (_req: unknown, _context: unknown, _appState: unknown, _meta: unknown, callback: (error: null, handle: string) => void) => callback(null, state),
    verify: (_req: unknown, handle: string, callback: (error: null, context: object | false, info?: object) => void) =>
      handle === state ? callback(null, { nonce }) : callback(null, false, { message: 'state is not the one of this sign-in' }),
  };
}
