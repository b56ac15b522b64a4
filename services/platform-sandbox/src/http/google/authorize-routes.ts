import { AppError } from '@viral-slides/errors';
import { statusOfKind } from '@viral-slides/http-kit';
import { takesRedirectUri } from '../../model/app.ts';
import type { App } from '../../model/app.ts';
import { readAuthorizationRequest } from '../../model/google/authorization-request.ts';
import type { AuthorizationRequest, BrokenRequest } from '../../model/google/authorization-request.ts';
import type { ChooseGoogleUser } from '../../use-cases/google/choose-google-user.ts';
import type { DecideGoogleConsent } from '../../use-cases/google/decide-google-consent.ts';
import type { FindApp } from '../../use-cases/oauth/find-app.ts';
import { isFromOwnPage } from '../pages/own-page.ts';
import type { Page } from '../pages/page.ts';
import { signInPage, whySignInToConsent } from '../pages/sign-in-page.ts';
import type { PlatformAnswer, PlatformCall, PlatformRoute } from '../surface/platform-surface.ts';
import { brokenRequestPage, consentPage } from './consent-page.ts';

/** What the consent stands on. */
export interface AuthorizeDeps {
  findApp: FindApp;
  chooseUser: ChooseGoogleUser;
  decideConsent: DecideGoogleConsent;
}

/** A request, and who asks. */
type SignedInCall = PlatformCall & { asker: string };

/** Fields of the form that are the person's; all others are the request, sent once more. */
const choiceFields = new Set(['account', 'new_name', 'granted', 'decision']);

const asAnswer = ({ status, headers, text }: Page): PlatformAnswer => ({ status, headers, body: text });

/** The consent page and the choice that is made on it. */
export function authorizeRoutes(deps: AuthorizeDeps): PlatformRoute[] {
  const path = '/o/oauth2/v2/auth';
  return [
    { operation: 'authorize.page', method: 'GET', path, body: 'none', handle: (call) => consent(deps, call, call.query) },
    { operation: 'authorize.choice', method: 'POST', path, body: 'form', handle: (call) => consent(deps, call, requestIn(call.form)) },
  ];
}

const requestIn = (form: URLSearchParams) => new URLSearchParams([...form].filter(([name]) => !choiceFields.has(name)));

interface Asked {
  app: App;
  request: AuthorizationRequest;
  parameters: URLSearchParams;
}

async function consent(deps: AuthorizeDeps, { asker, ...rest }: PlatformCall, parameters: URLSearchParams): Promise<PlatformAnswer> {
  if (asker === null) return asAnswer(signInPage(whySignInToConsent));
  const call = { ...rest, asker };
  const asked = await read(deps, call, parameters);
  if ('error' in asked) return asAnswer(brokenRequestPage(asked));
  if (call.form.has('decision')) return choose(deps, call, asked);
  if (asked.request.prompts.includes('none')) return back(asked, { error: 'interaction_required' });
  return show(deps, call, asked);
}

async function read({ findApp }: AuthorizeDeps, { origin }: PlatformCall, parameters: URLSearchParams): Promise<Asked | BrokenRequest> {
  const request = readAuthorizationRequest(parameters);
  if ('error' in request) return request;
  const app = await findApp({ platform: 'google', clientId: request.clientId, clientSecret: null });
  if (!app) return { error: 'invalid_client', message: 'The OAuth client was not found.' };
  if (!URL.canParse(request.redirectUri) || !takesRedirectUri(app, request.redirectUri, origin)) {
    const message = 'The redirect URI in the request does not match the ones that are registered for the app.';
    return { error: 'redirect_uri_mismatch', message };
  }
  return { app, request, parameters };
}

async function show(
  { chooseUser }: AuthorizeDeps,
  { asker }: SignedInCall,
  asked: Asked & { problem?: { status: number; message: string } },
): Promise<PlatformAnswer> {
  return asAnswer(consentPage({ ...asked, accounts: await chooseUser.list(asker) }));
}

async function choose(deps: AuthorizeDeps, call: SignedInCall, asked: Asked): Promise<PlatformAnswer> {
  const { asker, form, headers, origin, now } = call;
  if (!isFromOwnPage(headers, origin))
    return show(deps, call, {
      ...asked,
      problem: { status: 403, message: 'Your choice came from another site. Please choose again here.' },
    });
  const ticked = asked.request.scopes.filter((scope) => form.getAll('granted').includes(scope));
  if (form.get('decision') !== 'allow' || ticked.length === 0) return back(asked, { error: 'access_denied' });
  try {
    const account = form.get('account') ?? '';
    const user = await (account === 'new'
      ? deps.chooseUser.create({ title: form.get('new_name') ?? '', ownerId: asker, now })
      : deps.chooseUser.existing(account, asker));
    const { code, scopes } = await deps.decideConsent({ ...asked, user, ownerId: asker, ticked, now });
    call.note({ userId: user.id, scopes: scopes.join(' ') });
    return back(asked, { code, scope: scopes.join(' ') });
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.kind === 'unavailable') throw thrown;
    return show(deps, call, { ...asked, problem: { status: statusOfKind[thrown.kind], message: thrown.message } });
  }
}

/** Sends the browser back to the app, with the state as it came. 303: what was posted here is not posted there. */
function back({ request }: Asked, parameters: Record<string, string>): PlatformAnswer {
  const target = new URL(request.redirectUri);
  const all = { ...(request.state === null ? {} : { state: request.state }), ...parameters };
  for (const [name, value] of Object.entries(all)) target.searchParams.set(name, value);
  return { status: 303, headers: { location: target.href } };
}
