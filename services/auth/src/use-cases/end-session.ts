import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { SessionRepository } from '../ports/session-repository.ts';
import type { SignInProvider } from '../ports/sign-in-provider.ts';

/** Ends a session here at once, and returns where to send the browser to end it at the provider too. */
export type EndSession = (input: { token: string | undefined; publicOrigin: string }) => Promise<{ redirectUrl: string }>;

/** Builds the use case. Signing out never fails because of the provider: the browser then just goes home. */
export function makeEndSession(deps: { sessions: SessionRepository; provider: SignInProvider; ids: IdSource; clock: Clock }): EndSession {
  return async ({ token, publicOrigin }) => {
    const home = `${publicOrigin}/`;
    const session = token ? await deps.sessions.findByToken(token) : null;
    if (!session) return { redirectUrl: home };
    const ended = await deps.sessions.revoke(session, { at: deps.clock.now(), eventId: deps.ids.newId() });
    return { redirectUrl: (await deps.provider.signOutUrl(ended?.idToken ?? null, publicOrigin)) ?? home };
  };
}
