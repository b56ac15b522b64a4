import { AppError } from '@viral-slides/errors';
import type { LoginAttempt } from '../../model/login-attempt.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ProviderAnswer, SignInProvider, VerifiedPerson } from '../../ports/sign-in-provider.ts';
import { browserAddress } from './browser-address.ts';
import { createIdTokenVerifier, notVerified } from './id-token-verifier.ts';
import { PkceStrategy, unwrapStrategyError } from './pkce-strategy.ts';
import { createProviderHttp } from './provider-http.ts';
import type { ProviderHttp } from './provider-http.ts';
import { createProviderMetadataSource } from './provider-metadata.ts';
import type { ProviderMetadata } from './provider-metadata.ts';
import { exchangeCode, fetchUserInfo } from './provider-tokens.ts';
import { runStrategy } from './run-strategy.ts';
import type { StrategyOutcome } from './run-strategy.ts';

/** Which provider, and how to reach it. */
export interface PassportSignInOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where the browser reaches the provider if not at the issuer: an address or a path of the public origin. */
  browserBase: string | undefined;
  /** PEM text of certificates to trust besides the well-known ones. */
  certificateAuthority: string | undefined;
  clock: Clock;
}

type StrategyFor = (metadata: ProviderMetadata, attempt: LoginAttempt, authorizationUrl: string) => PkceStrategy;

/** Builds the sign-in provider on passport-openidconnect; all it needs to know is found by discovery. */
export function createPassportSignInProvider(options: PassportSignInOptions): SignInProvider {
  const { clientId, clock, browserBase } = options;
  const http = createProviderHttp(options.certificateAuthority);
  const source = createProviderMetadataSource({ issuer: options.issuer, http, clock });
  const strategyFor = makeStrategyFor(options, http);
  const seenByBrowser = (endpoint: string, issuer: string, publicOrigin: string) =>
    browserAddress(endpoint, { issuer, browserBase, publicOrigin });
  return {
    async authorizationUrl(attempt, publicOrigin) {
      const metadata = await source.get();
      const authorizationUrl = seenByBrowser(metadata.authorization_endpoint, metadata.issuer, publicOrigin);
      const outcome = await runStrategy(strategyFor(metadata, attempt, authorizationUrl), {});
      if (outcome.kind !== 'redirect') throw failureOf(outcome);
      return outcome.url;
    },
    async redeem(answer, attempt) {
      const metadata = await source.get();
      checkAnswer(answer, metadata);
      const query = { code: answer.code, state: attempt.state };
      const outcome = await runStrategy(strategyFor(metadata, attempt, metadata.authorization_endpoint), query);
      if (outcome.kind !== 'success') throw failureOf(outcome);
      return outcome.user as VerifiedPerson;
    },
    async signOutUrl(idToken, publicOrigin) {
      const metadata = await source.get().catch(() => null);
      if (!metadata?.end_session_endpoint) return null;
      const url = new URL(seenByBrowser(metadata.end_session_endpoint, metadata.issuer, publicOrigin));
      url.searchParams.set('client_id', clientId);
      url.searchParams.set('post_logout_redirect_uri', `${publicOrigin}/`);
      if (idToken !== null) url.searchParams.set('id_token_hint', idToken);
      return url.href;
    },
  };
}

/** Makes the strategy of one sign-in. */
function makeStrategyFor(client: PassportSignInOptions, http: ProviderHttp): StrategyFor {
  const verifier = createIdTokenVerifier({ clientId: client.clientId, http, clock: client.clock });
  return (metadata, attempt, authorizationUrl) => {
    const { userinfo_endpoint: userInfoUrl } = metadata;
    const { redirectUri, codeVerifier, nonce } = attempt;
    return new PkceStrategy({
      issuer: metadata.issuer,
      authorizationUrl,
      tokenUrl: metadata.token_endpoint,
      client,
      attempt,
      calls: {
        exchange: (code) => exchangeCode({ code, redirectUri, codeVerifier }, { http, metadata, client }),
        verify: (idToken) => verifier.verify(idToken, { metadata, nonce }),
        userInfo:
          userInfoUrl === undefined ? undefined : (accessToken, subject) => fetchUserInfo(userInfoUrl, { accessToken, subject }, http),
      },
    });
  };
}

/** Refuses answers of another issuer (mix-up, RFC 9207) and errors before the strategy looks for a code. */
function checkAnswer({ iss, error, code }: ProviderAnswer, metadata: ProviderMetadata): void {
  const isMissing = iss === undefined && metadata.authorization_response_iss_parameter_supported;
  if (isMissing || (iss !== undefined && iss !== metadata.issuer)) throw notVerified('the answer names another issuer, or none');
  if (error === 'access_denied') throw new AppError('forbidden', 'login-denied', 'Signing in was cancelled at the sign-in service.');
  if (error !== undefined) throw refused(`the provider answered with the error ${error.slice(0, 100)}`);
  if (code === undefined) throw refused('the provider answered without a code');
}

/** The error of a run that did not end as it had to. */
function failureOf(outcome: StrategyOutcome): unknown {
  if (outcome.kind === 'error') return unwrapStrategyError(outcome.error);
  return notVerified(outcome.kind === 'failure' ? outcome.reason : `the strategy ended with ${outcome.kind}`);
}

function refused(reason: string): AppError {
  return new AppError('forbidden', 'login-refused', 'The sign-in service did not accept this sign-in.', { cause: new Error(reason) });
}
