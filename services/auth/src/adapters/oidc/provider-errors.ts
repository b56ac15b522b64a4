import { AppError } from '@viral-slides/errors';
import {
  AuthorizationResponseError,
  OperationProcessingError,
  RESPONSE_IS_NOT_CONFORM,
  RESPONSE_IS_NOT_JSON,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import { providerDown } from './provider-http.ts';

/** The provider's answer cannot be trusted: exact in the log, vague outside. */
export function notVerified(reason: string): AppError {
  return new AppError(
    'forbidden',
    'identity-not-verified',
    'The sign-in service’s response could not be verified, so you were not signed in.',
    { cause: new Error(reason) },
  );
}

/** The provider does not want to go on with this sign-in. */
export function refused(reason: string): AppError {
  return new AppError('forbidden', 'login-refused', 'The sign-in service did not accept this sign-in.', { cause: new Error(reason) });
}

const unusableAnswer = new Set<string | undefined>([RESPONSE_IS_NOT_CONFORM, RESPONSE_IS_NOT_JSON]);

/** Turns an error of oauth4webapi into ours. Only codes and messages are taken over: the errors themselves carry tokens and claims. */
export function signInFailure(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied')
      return new AppError('forbidden', 'login-denied', 'Signing in was canceled at the sign-in service.');
    return refused(`the provider answered with the error ${error.error.slice(0, 100)}`);
  }
  if (error instanceof ResponseBodyError) return refused(`token endpoint answered ${error.status} ${error.error.slice(0, 100)}`);
  if (error instanceof WWWAuthenticateChallengeError) return refused(`an endpoint asked for other credentials (${error.status})`);
  if (error instanceof OperationProcessingError || error instanceof UnsupportedOperationError) {
    const reason = `${error.code}: ${error.message}`;
    return unusableAnswer.has(error.code) ? providerDown(new Error(reason)) : notVerified(reason);
  }
  return error;
}
