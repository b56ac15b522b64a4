import { attemptLifetimeMs } from '../model/login-attempt.ts';
import type { LoginAttempt } from '../model/login-attempt.ts';
import { safeReturnPath } from '../model/return-path.ts';
import type { Clock } from '../ports/clock.ts';
import type { LoginAttemptRepository } from '../ports/login-attempt-repository.ts';
import type { RandomSource } from '../ports/random-source.ts';
import type { SignInProvider } from '../ports/sign-in-provider.ts';

/** Path at which the provider hands the browser back; to be registered there, as the address after sign-out is (end-session.ts). */
export const callbackPath = '/api/callback';

/** A sign-in that was started. */
export interface StartedLogin {
  /** Address to which the browser is sent. */
  redirectUrl: string;
  state: string;
  /** Secret for the browser to hold until it comes back with the same state. */
  binding: string;
  expiresAt: Date;
}

/** Starts one sign-in in one tab, independent of all others. */
export type StartLogin = (input: { returnTo: unknown; publicOrigin: string }) => Promise<StartedLogin>;

/** Builds the use case. @throws (when called) AppError `provider-down`. */
export function makeStartLogin(deps: {
  provider: SignInProvider;
  attempts: LoginAttemptRepository;
  random: RandomSource;
  clock: Clock;
}): StartLogin {
  return async ({ returnTo, publicOrigin }) => {
    const attempt: LoginAttempt = {
      state: deps.random.token(),
      nonce: deps.random.token(),
      codeVerifier: deps.random.token(),
      redirectUri: `${publicOrigin}${callbackPath}`,
      returnTo: safeReturnPath(returnTo),
      expiresAt: new Date(deps.clock.now().getTime() + attemptLifetimeMs),
    };
    const redirectUrl = await deps.provider.authorizationUrl(attempt, publicOrigin);
    const binding = deps.random.token();
    await deps.attempts.save(attempt, binding);
    return { redirectUrl, state: attempt.state, binding, expiresAt: attempt.expiresAt };
  };
}
