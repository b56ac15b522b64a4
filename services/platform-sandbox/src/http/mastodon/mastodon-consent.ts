import { readAuthorization } from '../../model/mastodon/oauth.ts';
import type { MastodonAuthorization } from '../../model/mastodon/oauth.ts';
import { MastodonRefusal, rehearsalInstance } from '../../model/mastodon/rules.ts';
import { chooseMastodonUser } from '../../use-cases/mastodon/people.ts';
import { findApp } from '../../use-cases/oauth/find-app.ts';
import { grantConsent } from '../../use-cases/oauth/grants.ts';
import { listPeople } from '../../use-cases/people/people.ts';
import { messageAnswer } from '../consent/consent-routes.ts';
import type { ConsentRules } from '../consent/consent-routes.ts';
import type { PlatformAnswer } from '../surface/platform-surface.ts';

/** Mastodon's consent: an account is chosen; all that is asked for is granted, or nothing. */
export const mastodonConsent: ConsentRules<MastodonAuthorization> = {
  path: '/oauth/authorize',
  async read({ sandbox, origin }, parameters) {
    const app = await findApp(sandbox, { platform: 'mastodon', clientId: parameters.get('client_id') ?? '', clientSecret: null });
    try {
      const asked = readAuthorization(parameters, app, origin);
      return 'error' in asked ? { answer: back(asked, { error: asked.error }) } : { request: asked };
    } catch (thrown) {
      if (!(thrown instanceof MastodonRefusal)) throw thrown;
      const { status, description = '' } = thrown;
      const advice = 'Nothing was connected. Go back to the app and start again.';
      return { answer: messageAnswer({ status, title: 'An error has occurred', text: description, advice }) };
    }
  },
  async offer({ sandbox, asker }, { app, redirectUri, scopes }) {
    const people = await listPeople(sandbox, 'mastodon', asker);
    const choices = people.map(({ id, name }) => ({ value: id, text: name, note: `@${name}@${rehearsalInstance}` }));
    return {
      title: 'Authorization required',
      text: `${app.name} would like to use an account of the rehearsal Mastodon. No password is needed.`,
      appName: app.name,
      redirectUri,
      people: { legend: 'Sign in as', field: 'user', choices, chosen: choices.at(-1)?.value },
      newOne: { text: 'A new account', note: 'Created with the name below', label: 'New account name', maxLength: 30 },
      scopes: scopes.map((value) => ({ value, text: scopeTexts[value] ?? value, note: `${value}, always needed`, isFixed: true })),
      allow: 'Authorize',
    };
  },
  async grant({ sandbox, asker, form, now, note }, request) {
    const choice = { userId: form.get('user') ?? '', newName: form.get('new_name') ?? '', asker, now };
    const { id: userId } = await chooseMastodonUser(sandbox, choice);
    const code = await grantConsent(sandbox, { ...request, ownerId: asker, userId, givesRefreshToken: false, codePrefix: '', now });
    note({ userId, scopes: request.scopes.join(' ') });
    return back(request, { code });
  },
  deny: (request) =>
    back(request, { error: 'access_denied', error_description: 'The resource owner or authorization server denied the request.' }),
};

const scopeTexts: Record<string, string> = {
  'read:accounts': 'see account information',
  'read:statuses': 'see all posts',
  'write:media': 'upload media files',
  'write:statuses': 'publish posts',
};

/** Sends the browser back to the app, with the state as it came. 303: what was posted here is not posted there. */
function back(
  { redirectUri, state }: Pick<MastodonAuthorization, 'redirectUri' | 'state'>,
  parameters: Record<string, string>,
): PlatformAnswer {
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...parameters, ...(state === null ? {} : { state }) })) target.searchParams.set(name, value);
  return { status: 303, headers: { location: target.href } };
}
