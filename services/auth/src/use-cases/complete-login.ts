import { AppError } from '@viral-slides/errors';
import type { LoginAttempt } from '../model/login-attempt.ts';
import { profileFromClaims } from '../model/profile-from-claims.ts';
import { absoluteExpiry } from '../model/session.ts';
import type { Session } from '../model/session.ts';
import { userIdOf } from '../model/user-id.ts';
import type { Clock } from '../ports/clock.ts';
import type { LoginAttemptRepository } from '../ports/login-attempt-repository.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { RandomSource } from '../ports/random-source.ts';
import type { SessionRepository } from '../ports/session-repository.ts';
import type { ProviderAnswer, SignInProvider, VerifiedPerson } from '../ports/sign-in-provider.ts';
import type { SignOutMessageRepository } from '../ports/sign-out-message-repository.ts';
import type { UserRepository } from '../ports/user-repository.ts';
import type { KeepPicture } from './keep-picture.ts';

/** Data that the browser brings back from the provider. */
export interface LoginReturn extends ProviderAnswer {
  state?: string | undefined;
  /** Secret of the cookie that belongs to this state; absent when this browser did not start it. */
  binding?: string | undefined;
  /** Token of the session this browser had before, if any; it ends with this sign-in. */
  previousToken?: string | undefined;
  /** Aborts when the browser is gone. */
  signal: AbortSignal;
}

/** A sign-in that succeeded. */
export interface CompletedLogin {
  /** Secret for the session cookie; stored only as a hash. */
  sessionToken: string;
  /** When the cookie ends at the latest. */
  expiresAt: Date;
  returnTo: string;
}

/**
 * Ends a sign-in: verifies the person, opens a new session and ends the browser's old one. Null when the browser left in the meantime: it would never
 * get the cookie of the new session, so it keeps the session it has, as far as that has not ended yet.
 */
export type CompleteLogin = (input: LoginReturn) => Promise<CompletedLogin | null>;

export interface CompleteLoginDeps {
  provider: SignInProvider;
  attempts: LoginAttemptRepository;
  users: UserRepository;
  sessions: SessionRepository;
  messages: SignOutMessageRepository;
  random: RandomSource;
  ids: IdSource;
  clock: Clock;
  keepPicture: KeepPicture;
}

/**
 * Builds the use case.
 * @throws (when called) AppError `login-expired` for a state that is unknown, used, too old or of another browser, `login-denied` when
 * the provider ended its session in the meantime; the provider's errors with the detail `returnTo`, so that another try lands where this
 * one was meant to.
 */
export function makeCompleteLogin(deps: CompleteLoginDeps): CompleteLogin {
  return async (input) => {
    const attempt = await takeAttempt(deps, input);
    const person = await redeem(deps.provider, input, attempt);
    if (input.signal.aborted) return null;
    const { session, sessionToken } = await openSession(deps, person);
    await refuseIfSignedOut(deps, { session, returnTo: attempt.returnTo });
    if (!input.signal.aborted && input.previousToken !== undefined) await endPreviousSession(deps, input.previousToken);
    if (input.signal.aborted) {
      await endSession(deps, session);
      return null;
    }
    return { sessionToken, expiresAt: absoluteExpiry(session), returnTo: attempt.returnTo };
  };
}

async function takeAttempt({ attempts, clock }: CompleteLoginDeps, { state, binding }: LoginReturn): Promise<LoginAttempt> {
  const attempt = state && binding ? await attempts.take(state, binding) : null;
  if (!attempt || clock.now() >= attempt.expiresAt) {
    throw new AppError(
      'forbidden',
      'login-expired',
      'This sign-in was already used, took longer than 10 minutes, or was started in another browser.',
    );
  }
  return attempt;
}

async function redeem(provider: SignInProvider, answer: ProviderAnswer, attempt: LoginAttempt): Promise<VerifiedPerson> {
  try {
    return await provider.redeem(answer, attempt);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.kind, error.code, error.message, { cause: error.cause, details: { returnTo: attempt.returnTo } });
  }
}

async function openSession(
  { users, sessions, random, ids, clock, keepPicture }: CompleteLoginDeps,
  person: VerifiedPerson,
): Promise<{ session: Session; sessionToken: string }> {
  const at = clock.now();
  const { issuer, subject, providerSessionId, claims, idToken } = person;
  const user = await users.register({
    issuer,
    subject,
    userId: userIdOf(issuer, subject),
    profile: profileFromClaims(claims),
    at,
    eventId: ids.newId(),
  });
  // The sign-in does not wait for the picture: until it is there, initials are shown.
  void keepPicture(user);
  const session: Session = { id: ids.newId(), userId: user.id, providerSessionId, createdAt: at, lastSeenAt: at };
  const sessionToken = random.token();
  await sessions.create(session, { token: sessionToken, idToken });
  return { session, sessionToken };
}

/** The provider may have announced a sign-out before the session existed. */
async function refuseIfSignedOut(deps: CompleteLoginDeps, { session, returnTo }: { session: Session; returnTo: string }): Promise<void> {
  const { userId, providerSessionId } = session;
  if (providerSessionId === null || !(await deps.messages.isEnded({ userId, providerSessionId }))) return;
  await endSession(deps, session);
  throw new AppError('forbidden', 'login-denied', 'You signed out of the sign-in service before this sign-in finished.', {
    details: { returnTo },
  });
}

async function endPreviousSession(deps: CompleteLoginDeps, token: string): Promise<void> {
  const previous = await deps.sessions.findByToken(token);
  if (previous) await endSession(deps, previous);
}

async function endSession({ sessions, ids, clock }: CompleteLoginDeps, session: Session): Promise<void> {
  await sessions.revoke(session, { at: clock.now(), eventId: ids.newId() });
}
