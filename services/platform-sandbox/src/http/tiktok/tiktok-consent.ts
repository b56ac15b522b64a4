import { tiktokUserOf } from '../../model/tiktok/app-profile.ts';
import { scopeTexts } from '../../model/tiktok/scopes.ts';
import { OAuthRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import type { User } from '../../model/user.ts';
import { grantConsent } from '../../use-cases/oauth/grants.ts';
import { listPeople } from '../../use-cases/people/people.ts';
import { choosePerson } from '../../use-cases/tiktok/choose-person.ts';
import { readAuthorization } from '../../use-cases/tiktok/read-authorization.ts';
import type { AuthorizationRequest } from '../../use-cases/tiktok/read-authorization.ts';
import type { Choice } from '../consent/consent-page.ts';
import { messageAnswer } from '../consent/consent-routes.ts';
import type { ConsentRules } from '../consent/consent-routes.ts';
import type { PlatformAnswer } from '../surface/platform-surface.ts';

/** Scope that is always granted with the rest: without it an app does not know who it is for. */
const alwaysGranted = 'user.info.basic';
/** Codes hold characters that are percent-encoded in addresses; exchanging one without decoding it is refused. */
const codePrefix = 'c*2!';

/** TikTok's consent: a person is chosen, scopes may be unticked. */
export const tiktokConsent: ConsentRules<AuthorizationRequest> = {
  path: '/v2/auth/authorize/',
  async read({ sandbox, origin }, parameters) {
    try {
      const asked = await readAuthorization(sandbox, parameters, origin);
      return 'error' in asked ? { answer: refused(asked, asked.error, asked.description) } : { request: asked };
    } catch (thrown) {
      if (thrown instanceof OAuthRefusal) return { answer: broken(thrown.message) };
      throw thrown;
    }
  },
  async offer({ sandbox, asker }, { app, redirectUri, scopes }) {
    const people = await listPeople(sandbox, 'tiktok', asker);
    return {
      title: 'Continue with TikTok',
      text: `${app.name} would like to use an account of the rehearsal TikTok.`,
      appName: app.name,
      redirectUri,
      people: { legend: 'Sign in as', field: 'user', choices: people.map(choiceOf), chosen: people[0]?.id },
      newOne: { text: 'A new user', note: 'Created with the name below', label: 'New user name', maxLength: 40 },
      scopes: scopes.map((value) => {
        const isFixed = value === alwaysGranted;
        return { value, text: scopeTexts[value], note: isFixed ? `${value}, always needed` : value, isFixed };
      }),
      allow: 'Continue',
    };
  },
  async grant({ sandbox, asker, form, now, note }, request) {
    const choice = { userId: form.get('user') ?? '', newName: form.get('new_name') ?? '', asker, now };
    const { id: userId } = await choosePerson(sandbox, choice);
    const ticked = form.getAll('granted');
    const scopes = request.scopes.filter((scope) => scope === alwaysGranted || ticked.includes(scope));
    const of = { ...request, ownerId: asker, userId, scopes, givesRefreshToken: true, codePrefix, now };
    const code = await grantConsent(sandbox, of);
    note({ userId, scopes: scopes.join(',') });
    return back(request.redirectUri, { code, scopes: scopes.join(','), state: request.state });
  },
  deny: (request) => refused(request, 'access_denied', 'The user denied the request.'),
};

/** A request that cannot even be refused to its sender. */
function broken(text: string): PlatformAnswer {
  const advice =
    'Nothing was connected. Go back to the app and start again; if this happens again, the app’s registration has to be corrected.';
  return messageAnswer({ status: 400, title: 'This link does not work', text, advice });
}

function refused({ redirectUri, state }: { redirectUri: string; state: string }, error: string, description: string): PlatformAnswer {
  return back(redirectUri, { error, error_description: description, state });
}

function back(redirectUri: string, parameters: Record<string, string>): PlatformAnswer {
  return { status: 302, headers: { location: `${redirectUri}?${new URLSearchParams(parameters).toString()}` } };
}

function choiceOf(user: User): Choice {
  const { username, followerCount } = tiktokUserOf(user);
  return { value: user.id, text: user.name, note: `@${username} · ${followerCount.toLocaleString('en-US')} followers` };
}
