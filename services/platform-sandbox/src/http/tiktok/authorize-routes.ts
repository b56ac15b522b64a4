import { AppError } from '@viral-slides/errors';
import { statusOfKind } from '@viral-slides/http-kit';
import type { TikTokScope } from '../../model/tiktok/scopes.ts';
import { OAuthRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import type { Users } from '../../ports/users.ts';
import type { GrantConsent } from '../../use-cases/oauth/grant-consent.ts';
import type { ChoosePerson } from '../../use-cases/tiktok/choose-person.ts';
import type { AuthorizationRequest, ReadAuthorization } from '../../use-cases/tiktok/read-authorization.ts';
import { isFromOwnPage } from '../pages/own-page.ts';
import type { Page } from '../pages/page.ts';
import { signInPage, whySignInToConsent } from '../pages/sign-in-page.ts';
import type { PlatformAnswer, PlatformCall, PlatformRoute } from '../surface/platform-surface.ts';
import { alwaysGranted, brokenRequestPage, consentPage } from './consent-page.ts';

/** What the consent stands on. */
export interface AuthorizeDeps {
  readAuthorization: ReadAuthorization;
  choosePerson: ChoosePerson;
  grantConsent: GrantConsent;
  users: Users;
}

/** A request, and who asks. */
type SignedInCall = PlatformCall & { asker: string };

/** Parameters of the address; the form carries them on, so that what a person allows is what was asked. */
const parameterNames = ['client_key', 'response_type', 'scope', 'redirect_uri', 'state', 'code_challenge', 'code_challenge_method'];
/** Codes hold characters that addresses encode; who exchanges one without decoding it is refused. */
const codePrefix = 'c*2!';

const asAnswer = ({ status, headers, text }: Page): PlatformAnswer => ({ status, headers, body: text });

/** The consent page and the choice that is made on it. */
export function authorizeRoutes(deps: AuthorizeDeps): PlatformRoute[] {
  const common = { path: '/v2/auth/authorize/' };
  return [
    { ...common, operation: 'authorize.page', method: 'GET', body: 'none', handle: (call) => consent(deps, call, call.query) },
    { ...common, operation: 'authorize.choice', method: 'POST', body: 'form', handle: (call) => consent(deps, call, call.form) },
  ];
}

async function consent(deps: AuthorizeDeps, { asker, ...rest }: PlatformCall, from: URLSearchParams): Promise<PlatformAnswer> {
  if (asker === null) return asAnswer(signInPage(whySignInToConsent));
  const call = { ...rest, asker };
  const parameters = new URLSearchParams(
    parameterNames.flatMap((name): [string, string][] => [[name, from.get(name) ?? '']]).filter(([, value]) => value !== ''),
  );
  try {
    const request = await deps.readAuthorization({ parameters, pageOrigin: call.origin });
    if ('error' in request) return refused(request.redirectUri, request);
    return from === call.form ? await choose(deps, call, { request, parameters }) : await show(deps, call, { request, parameters });
  } catch (thrown) {
    if (thrown instanceof OAuthRefusal) return asAnswer(brokenRequestPage(thrown.message));
    throw thrown;
  }
}

interface Asked {
  request: AuthorizationRequest;
  parameters: URLSearchParams;
}

async function show(
  { users }: AuthorizeDeps,
  { asker }: SignedInCall,
  { problem, ...asked }: Asked & { problem?: { status: number; message: string } },
): Promise<PlatformAnswer> {
  return asAnswer(consentPage({ ...asked, people: await users.listOfferedTo('tiktok', asker), problem }));
}

async function choose(deps: AuthorizeDeps, call: SignedInCall, asked: Asked): Promise<PlatformAnswer> {
  const { asker, form, headers, origin, now } = call;
  const { request } = asked;
  if (!isFromOwnPage(headers, origin))
    return show(deps, call, {
      ...asked,
      problem: { status: 403, message: 'Your choice came from another site. Please choose again here.' },
    });
  const { redirectUri, state } = request;
  if (form.get('decision') !== 'allow')
    return refused(redirectUri, { state, error: 'access_denied', description: 'The user denied the request.' });
  try {
    const user = await deps.choosePerson({ userId: form.get('user') ?? '', newName: form.get('new_name') ?? '', asker });
    const ticked = form.getAll('granted');
    const scopes: TikTokScope[] = request.scopes.filter((scope) => scope === alwaysGranted || ticked.includes(scope));
    const code = await deps.grantConsent({ ...request, ownerId: asker, userId: user.id, scopes, givesRefreshToken: true, codePrefix, now });
    call.note({ userId: user.id, scopes: scopes.join(',') });
    return back(redirectUri, { code, scopes: scopes.join(','), state });
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.kind === 'unavailable') throw thrown;
    return show(deps, call, { ...asked, problem: { status: statusOfKind[thrown.kind], message: thrown.message } });
  }
}

function refused(
  redirectUri: string,
  { state, error, description }: { state: string; error: string; description: string },
): PlatformAnswer {
  return back(redirectUri, { error, error_description: description, state });
}

function back(redirectUri: string, parameters: Record<string, string>): PlatformAnswer {
  return { status: 302, headers: { location: `${redirectUri}?${new URLSearchParams(parameters).toString()}` } };
}
