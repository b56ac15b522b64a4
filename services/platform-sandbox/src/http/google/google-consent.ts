import { takesRedirectUri } from '../../model/app.ts';
import type { App } from '../../model/app.ts';
import { readAuthorizationRequest } from '../../model/google/authorization-request.ts';
import type { AuthorizationRequest, BrokenRequest } from '../../model/google/authorization-request.ts';
import { googleProfileOf, longestChannelTitle } from '../../model/google/channel.ts';
import { googleScopes } from '../../model/google/scopes.ts';
import { chooseGoogleUser, decideGoogleConsent, listGoogleAccounts } from '../../use-cases/google/google-consent.ts';
import type { OfferedAccount } from '../../use-cases/google/google-consent.ts';
import { findApp } from '../../use-cases/oauth/find-app.ts';
import type { Choice } from '../consent/consent-page.ts';
import { messageAnswer } from '../consent/consent-routes.ts';
import type { ConsentRules, SignedInCall } from '../consent/consent-routes.ts';
import type { PlatformAnswer } from '../surface/platform-surface.ts';

interface Asked {
  app: App;
  request: AuthorizationRequest;
}

/** Google's consent: a channel is chosen, scopes may be unticked. */
export const googleConsent: ConsentRules<Asked> = {
  path: '/o/oauth2/v2/auth',
  async read(call, parameters) {
    const asked = await readAsked(call, parameters);
    if ('error' in asked) return { answer: broken(asked) };
    const mayNotAsk = asked.request.prompts.includes('none') && !call.form.has('decision');
    return mayNotAsk ? { answer: back(asked, { error: 'interaction_required' }) } : { request: asked };
  },
  async offer({ sandbox, asker }, { app, request }) {
    const accounts = await listGoogleAccounts(sandbox, asker);
    const chosen = accounts.find(({ user }) => user.id === request.loginHint) ?? accounts[0];
    return {
      title: 'Sign in with Google',
      text: `${app.name} would like to use a channel of the rehearsal YouTube. No password is needed.`,
      appName: app.name,
      redirectUri: request.redirectUri,
      people: { legend: 'Choose a channel', field: 'account', choices: accounts.map(choiceOf), chosen: chosen?.user.id },
      newOne: {
        text: 'A new channel',
        note: 'Created with the name below',
        label: 'New channel name',
        maxLength: longestChannelTitle,
      },
      scopes: request.scopes.map((value) => ({ value, text: googleScopes[value] ?? value, note: value.split('/').at(-1) ?? value })),
      allow: 'Allow',
    };
  },
  async grant({ sandbox, asker, form, now, note }, asked) {
    const ticked = asked.request.scopes.filter((scope) => form.getAll('granted').includes(scope));
    if (ticked.length === 0) return this.deny(asked);
    const choice = { userId: form.get('account') ?? '', newName: form.get('new_name') ?? '', asker, now };
    const { id: userId } = await chooseGoogleUser(sandbox, choice);
    const { code, scopes } = await decideGoogleConsent(sandbox, { ...asked, userId, ownerId: asker, ticked, now });
    note({ userId, scopes: scopes.join(' ') });
    return back(asked, { code, scope: scopes.join(' ') });
  },
  deny: (asked) => back(asked, { error: 'access_denied' }),
};

async function readAsked({ sandbox, origin }: SignedInCall, parameters: URLSearchParams): Promise<Asked | BrokenRequest> {
  const request = readAuthorizationRequest(parameters);
  if ('error' in request) return request;
  const app = await findApp(sandbox, { platform: 'google', clientId: request.clientId, clientSecret: null });
  if (!app) return { error: 'invalid_client', message: 'The OAuth client was not found.' };
  if (!URL.canParse(request.redirectUri) || !takesRedirectUri(app, request.redirectUri, origin)) {
    const message = 'The redirect URI in the request does not match the ones that are registered for the app.';
    return { error: 'redirect_uri_mismatch', message };
  }
  return { app, request };
}

/** A request that cannot be answered to its sender. */
function broken({ error, message }: BrokenRequest): PlatformAnswer {
  const advice = `Error 400: ${error}. Nothing was connected. Go back to the app and start again.`;
  return messageAnswer({ status: 400, title: 'Access blocked: the request is not valid', text: message, advice });
}

/** Sends the browser back to the app, with the state as it came. 303: what was posted here is not posted there. */
function back({ request }: Asked, parameters: Record<string, string>): PlatformAnswer {
  const target = new URL(request.redirectUri);
  const all = { ...(request.state === null ? {} : { state: request.state }), ...parameters };
  for (const [name, value] of Object.entries(all)) target.searchParams.set(name, value);
  return { status: 303, headers: { location: target.href } };
}

function choiceOf({ user, channel }: OfferedAccount): Choice {
  if (!channel) {
    const how = googleProfileOf(user).withoutChannel === 'no-items' ? 'an empty list' : 'an error';
    return { value: user.id, text: user.name, note: `No channel (YouTube returns ${how})` };
  }
  const count = channel.hidesSubscribers ? 'subscriber count hidden' : `${channel.subscriberCount.toLocaleString('en-US')} subscribers`;
  const as = user.name === channel.title ? '' : ` · signed in as ${user.name}`;
  return { value: user.id, text: channel.title, note: `${channel.customUrl ?? 'without a handle'} · ${count}${as}` };
}
