import { takesRedirectUri } from '../../model/app.ts';
import type { App } from '../../model/app.ts';
import { instagramScopes } from '../../model/instagram/rules.ts';
import { chooseInstagramAccount } from '../../use-cases/instagram/people.ts';
import { findApp } from '../../use-cases/oauth/find-app.ts';
import { grantConsent } from '../../use-cases/oauth/grants.ts';
import { listPeople } from '../../use-cases/people/people.ts';
import { messageAnswer } from '../consent/consent-routes.ts';
import type { ConsentRules } from '../consent/consent-routes.ts';
import type { PlatformAnswer } from '../surface/platform-surface.ts';

interface Request {
  app: App;
  redirectUri: string;
  state: string;
  scopes: string[];
}

const basic = 'instagram_business_basic';

/** Instagram's consent: a professional account is chosen, permissions may be unticked. */
export const instagramConsent: ConsentRules<Request> = {
  path: '/oauth/authorize',
  async read({ sandbox, origin }, parameters) {
    const text = (name: string) => parameters.get(name) ?? '';
    const app = await findApp(sandbox, { platform: 'instagram', clientId: text('client_id'), clientSecret: null });
    if (!app) return { answer: broken('Invalid platform app.') };
    const [redirectUri, state] = [text('redirect_uri'), text('state').slice(0, 2_000)];
    if (!takesRedirectUri(app, redirectUri, origin)) return { answer: broken('The redirect_uri is not registered for this app.') };
    const scopes = text('scope')
      .split(/[ ,]+/)
      .filter((scope) => Object.hasOwn(instagramScopes, scope));
    if (text('response_type') !== 'code' || !scopes.includes(basic))
      return { answer: broken('The request must have response_type=code and the basic scope.') };
    return { request: { app, redirectUri, state, scopes } };
  },
  async offer({ sandbox, asker }, { app, redirectUri, scopes }) {
    const people = await listPeople(sandbox, 'instagram', asker);
    return {
      title: 'Continue with Instagram',
      text: `${app.name} would like to use a professional account of the rehearsal Instagram.`,
      appName: app.name,
      redirectUri,
      people: {
        legend: 'Account',
        field: 'account',
        choices: people.map(({ id, name, profile }) => ({ value: id, text: name, note: `@${String(profile['username'])}` })),
        chosen: people[0]?.id,
      },
      newOne: { text: 'A new account', note: 'Created with the name below', label: 'New account name', maxLength: 40 },
      scopes: scopes.map((value) => ({ value, text: instagramScopes[value] ?? value, note: value, isFixed: value === basic })),
      allow: 'Allow',
    };
  },
  async grant({ sandbox, asker, form, now, note }, request) {
    const choice = { id: form.get('account') ?? '', newName: form.get('new_name') ?? '', asker, now };
    const { id: userId } = await chooseInstagramAccount(sandbox, choice);
    const ticked = form.getAll('granted');
    const scopes = request.scopes.filter((scope) => scope === basic || ticked.includes(scope));
    const of = { ...request, challenge: null, ownerId: asker, userId, scopes, givesRefreshToken: false, codePrefix: 'AQ', now };
    const code = await grantConsent(sandbox, of);
    note({ userId, scopes: scopes.join(',') });
    // As the real one does, which clients have to take off again.
    return back(request.redirectUri, { code: `${code}#_`, state: request.state });
  },
  deny: ({ redirectUri, state }) =>
    back(redirectUri, { error: 'access_denied', error_reason: 'user_denied', error_description: 'The user denied your request', state }),
};

function broken(text: string): PlatformAnswer {
  const advice =
    'Nothing was connected. Go back to the app and start again; if this happens again, the app’s registration has to be corrected.';
  return messageAnswer({ status: 400, title: 'This link does not work', text, advice });
}

function back(redirectUri: string, parameters: Record<string, string>): PlatformAnswer {
  return { status: 302, headers: { location: `${redirectUri}?${new URLSearchParams(parameters).toString()}` } };
}
