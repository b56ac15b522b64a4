import { hkdfSync } from 'node:crypto';
import { isFixedHost } from '@viral-slides/config';
import { Provider } from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { AccountBook } from './account-book.ts';
import type { ProviderSettings } from './config.ts';
import { createMemoryStore } from './memory-adapter.ts';
import { problemPage } from './pages/problem-page.ts';
import { signedOutPage, signOutPage } from './pages/sign-out-page.ts';
import { securityHeaders } from './security-headers.ts';
import { signInPathOf, signInRoutes } from './sign-in-routes.ts';
import { deriveSigningKey } from './signing-key.ts';

const secondsPerHour = 3600;

/**
 * Builds the provider: PKCE required, RS256, no consent screen, one client whose redirects are checked by path only, because the
 * application is reached under many addresses while it is developed.
 */
export function createProvider(config: ProviderSettings): Provider {
  const mountPath = new URL(config.issuer).pathname.replace(/\/$/, '');
  const accounts = new AccountBook();
  const provider = new Provider(config.issuer, providerConfiguration(config, accounts, mountPath));
  provider.proxy = true;
  allowRedirectsByPath(provider);
  provider.use(securityHeaders);
  provider.use(signInRoutes({ provider, accounts, mountPath }));
  return provider;
}

function providerConfiguration(config: ProviderSettings, accounts: AccountBook, mountPath: string): Configuration {
  const cookieKey = Buffer.from(hkdfSync('sha256', config.key, 'dev-idp cookies', '', 32)).toString('base64url');
  return {
    adapter: createMemoryStore(),
    clients: [
      {
        client_id: config.clientId,
        client_secret: config.clientSecret,
        redirect_uris: ['http://localhost/api/callback'],
        post_logout_redirect_uris: ['http://localhost/'],
        token_endpoint_auth_method: 'client_secret_post',
        ...(config.backchannelLogoutUri === undefined
          ? {}
          : { backchannel_logout_uri: config.backchannelLogoutUri, backchannel_logout_session_required: true }),
      },
    ],
    jwks: { keys: [deriveSigningKey(config.key)] },
    cookies: { keys: [cookieKey], long: sessionCookieOptions(config.issuer), short: { signed: true, httpOnly: true, sameSite: 'lax' } },
    claims: { openid: ['sub'], profile: ['name', 'given_name', 'family_name'], email: ['email', 'email_verified'] },
    scopes: ['openid'],
    pkce: { required: () => true },
    // The one address it calls is configured. The provider's own guard refuses private addresses, where the client is in a stack of containers.
    fetch: (url, options) => globalThis.fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    findAccount: (_ctx, subject) => accounts.find(subject),
    loadExistingGrant: grantEverything,
    interactions: { url: (_ctx, interaction) => `${mountPath}${signInPathOf(interaction.uid)}` },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: signOut, postLogoutSuccessSource: (ctx) => void (ctx.body = signedOutPage()) },
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = problemPage(out.error, out.error_description ?? '');
    },
    ttl: {
      Interaction: secondsPerHour,
      Session: 24 * secondsPerHour,
      Grant: 24 * secondsPerHour,
      IdToken: secondsPerHour,
      AccessToken: secondsPerHour,
    },
  };
}

function sessionCookieOptions(issuer: string): { signed: true; httpOnly: true; sameSite: 'lax'; path: string } {
  return { signed: true, httpOnly: true, sameSite: 'lax', path: new URL(issuer).pathname };
}

/** Consent adds nothing in development: the one client gets the scopes it asks for. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { client, session, params, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(String(params?.scope ?? 'openid'));
  await grant.save();
  return grant;
}

/** Signs out at once when the client's ID token proves the caller; otherwise asks the person. */
async function signOut(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const returnTo = ctx.oidc.params?.post_logout_redirect_uri;
  const isProven = 'IdTokenHint' in ctx.oidc.entities;
  if (!isProven || typeof returnTo !== 'string' || !ctx.oidc.session) {
    ctx.body = signOutPage(form);
    return;
  }
  await ctx.oidc.session.destroy();
  ctx.oidc.cookies.set(ctx.oidc.provider.cookieName('session'), null, {
    ...sessionCookieOptions(ctx.oidc.provider.issuer),
    overwrite: true,
  });
  const url = new URL(returnTo);
  if (typeof ctx.oidc.params?.state === 'string') url.searchParams.set('state', ctx.oidc.params.state);
  ctx.redirect(url.href);
  ctx.status = 303;
}

/**
 * Replaces the exact comparison of redirect addresses, which no production provider may do. Codes go to this machine or to IP addresses
 * only: a name could be a stranger's that resolves to here.
 */
function allowRedirectsByPath(provider: Provider): void {
  const hasPath = (value: string, path: string) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && isFixedHost(url.host) && url.pathname === path;
  };
  const prototype = provider.Client.prototype as unknown as {
    redirectUriAllowed: (uri: string) => boolean;
    postLogoutRedirectUriAllowed: (uri: string) => boolean;
  };
  prototype.redirectUriAllowed = (uri) => hasPath(uri, '/api/callback');
  prototype.postLogoutRedirectUriAllowed = (uri) => hasPath(uri, '/');
}
