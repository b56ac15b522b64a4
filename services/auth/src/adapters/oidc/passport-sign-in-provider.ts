import type { LoginAttempt } from '../../model/login-attempt.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SignInProvider, VerifiedPerson } from '../../ports/sign-in-provider.ts';
import { browserAddress } from './browser-address.ts';
import { PkceStrategy, unwrapStrategyError } from './pkce-strategy.ts';
import type { StrategyCalls } from './pkce-strategy.ts';
import { accessTo } from './provider-access.ts';
import type { ProviderAccess } from './provider-access.ts';
import { notVerified } from './provider-errors.ts';
import { createProviderHttp } from './provider-http.ts';
import { createProviderMetadataSource } from './provider-metadata.ts';
import { makeVerifySigned } from './provider-signature.ts';
import type { VerifySigned } from './provider-signature.ts';
import { checkAnswer, fetchUserInfo, redeemCode } from './provider-tokens.ts';
import { runStrategy } from './run-strategy.ts';
import type { StrategyOutcome } from './run-strategy.ts';
import { readSignOutMessage } from './sign-out-message.ts';

/** Provider, and the way to reach it. */
export interface PassportSignInOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Address of the provider for the browser if it is not the issuer: an address or a path of the public origin. */
  browserBase: string | undefined;
  /** PEM text of certificates to trust besides the well-known ones. */
  certificateAuthority: string | undefined;
  clock: Clock;
}

/**
 * Builds the sign-in provider: passport-openidconnect runs the sign-in, oauth4webapi talks to the provider, jose checks signatures. All
 * it needs to know is found by discovery.
 */
export function createPassportSignInProvider(options: PassportSignInOptions): SignInProvider {
  const { clientId, clock, browserBase } = options;
  const http = createProviderHttp(options.certificateAuthority);
  const source = createProviderMetadataSource({ issuer: options.issuer, http, clock });
  const verifySigned = makeVerifySigned({ clientId, http, clock });
  const seenByBrowser = (endpoint: string, issuer: string, publicOrigin: string) =>
    browserAddress(endpoint, { issuer, browserBase, publicOrigin });
  return {
    async authorizationUrl(attempt, publicOrigin) {
      const metadata = await source.get();
      const { issuer, token_endpoint: tokenUrl } = metadata;
      const authorizationUrl = seenByBrowser(metadata.authorization_endpoint, issuer, publicOrigin);
      const strategy = new PkceStrategy({ issuer, authorizationUrl, tokenUrl, client: options, attempt, calls: undefined });
      const outcome = await runStrategy(strategy, {});
      if (outcome.kind !== 'redirect') throw failureOf(outcome);
      return outcome.url;
    },
    async redeem(answer, attempt) {
      const access = accessTo(await source.get(), options, http);
      const { issuer, authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl } = access.metadata;
      const calls = callsOf(access, { parameters: checkAnswer(answer, attempt.state, access), attempt }, verifySigned);
      const strategy = new PkceStrategy({ issuer, authorizationUrl, tokenUrl, client: options, attempt, calls });
      const outcome = await runStrategy(strategy, { code: answer.code, state: attempt.state });
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
    verifySignOut: async (logoutToken) => await readSignOutMessage(logoutToken, await source.get(), verifySigned),
  };
}

/** The calls of one sign-in. */
function callsOf(
  access: ProviderAccess,
  grant: { parameters: URLSearchParams; attempt: LoginAttempt },
  verifySigned: VerifySigned,
): StrategyCalls {
  return {
    redeem: () => redeemCode(grant, access, verifySigned),
    userInfo:
      access.metadata.userinfo_endpoint === undefined
        ? undefined
        : (accessToken, subject) => fetchUserInfo({ accessToken, subject }, access),
  };
}

/** The error of a run that did not end as it had to. */
function failureOf(outcome: StrategyOutcome): unknown {
  if (outcome.kind === 'error') return unwrapStrategyError(outcome.error);
  return notVerified(outcome.kind === 'failure' ? outcome.reason : `the strategy ended with ${outcome.kind}`);
}
