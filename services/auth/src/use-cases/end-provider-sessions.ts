import { AppError } from '@viral-slides/errors';
import { signOutMessageLifetimeMs } from '../model/provider-sign-out.ts';
import { userIdOf } from '../model/user-id.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { SessionRepository } from '../ports/session-repository.ts';
import type { SignInProvider } from '../ports/sign-in-provider.ts';
import type { SignOutMessageRepository } from '../ports/sign-out-message-repository.ts';

/** Ends the sessions that a sign-out at the provider means, at once. @param logoutToken the provider's signed message. */
export type EndProviderSessions = (logoutToken: string) => Promise<void>;

/** A note outlives the message it is about, also when clocks differ a little. */
const noteMarginMs = 60_000;

/**
 * Builds the use case.
 * @throws (when called) AppError `sign-out-not-verified` for a message that is not the provider's, too old or came before.
 */
export function makeEndProviderSessions(deps: {
  provider: SignInProvider;
  sessions: SessionRepository;
  messages: SignOutMessageRepository;
  ids: IdSource;
  clock: Clock;
}): EndProviderSessions {
  const { provider, sessions, messages, ids, clock } = deps;
  return async (logoutToken) => {
    const { issuer, subject, providerSessionId, messageId, issuedAt } = await provider.verifySignOut(logoutToken);
    if (await messages.isKnown(messageId)) {
      throw new AppError('invalid-input', 'sign-out-not-verified', 'This sign-out was already handled.');
    }
    const userId = subject === null ? null : userIdOf(issuer, subject);
    const expiresAt = new Date(issuedAt.getTime() + signOutMessageLifetimeMs + noteMarginMs);
    // Noted before sessions are looked for: a sign-in that opens one too late to be found looks for this note afterwards.
    if (providerSessionId !== null) await messages.noteEnd({ userId, providerSessionId }, expiresAt);
    const meant = await sessions.findOfProvider({ userId, providerSessionId });
    await Promise.all(meant.map((session) => sessions.revoke(session, { at: clock.now(), eventId: ids.newId() })));
    // Noted last: if anything before failed, the provider sends the same message again, and it must be obeyed then.
    await messages.note(messageId, expiresAt);
  };
}
