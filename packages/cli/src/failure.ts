import { ApiError, UnreachableError } from '@viral-slides/api-client';
import { exitCodes } from './exit-codes.ts';
import type { ExitCode } from './exit-codes.ts';

/** Failure that ends a command. The message says what happened, the hint what to do next. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: ExitCode;
  readonly hint: string | undefined;

  constructor(exitCode: ExitCode, message: string, hint?: string) {
    super(message);
    this.exitCode = exitCode;
    this.hint = hint;
  }
}

/** The call is not one: says how it goes. */
export function usage(message: string, hint = 'viral-slides --help lists the commands.'): CommandError {
  return new CommandError(exitCodes.usage, message, hint);
}

/** Everything that a failure says, for people and as JSON. */
export interface Failure {
  exitCode: ExitCode;
  code: string;
  message: string;
  hint: string | undefined;
  field?: string | undefined;
  requestId?: string | undefined;
}

/** Turns any thrown value into the command's error message and exit code. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CommandError)
    return { exitCode: error.exitCode, code: codeOf(error.exitCode), message: error.message, hint: error.hint };
  if (error instanceof UnreachableError)
    return {
      exitCode: exitCodes.unreachable,
      code: 'unreachable',
      message: error.message,
      hint: 'Check the address (VIRAL_SLIDES_URL, or viral-slides login --url …) and whether Viral Slides is running there.',
    };
  if (error instanceof ApiError) return ofAnswer(error);
  const message = error instanceof Error ? error.message : String(error);
  return { exitCode: exitCodes.fault, code: 'fault', message, hint: undefined };
}

function ofAnswer(error: ApiError): Failure {
  const { code, requestId, field } = error;
  const wrong = error.errors.map((each) => `${each.field} ${each.message}`).join('; ');
  const message = wrong === '' ? error.message : `${error.message} (${wrong})`;
  return { exitCode: exitCodeOf(error), code, message, hint: hintOf(error), field, requestId };
}

function exitCodeOf({ status, code }: ApiError): ExitCode {
  if (status === 401 || ['insufficient-scope', 'account-not-allowed', 'not-for-tokens'].includes(code)) return exitCodes.auth;
  return status === 429 || status >= 500 ? exitCodes.unreachable : exitCodes.refused;
}

function hintOf({ status, code, problem, retryAfterMs }: ApiError): string | undefined {
  if (code === 'insufficient-scope')
    return `Create a token with the scope ${String(problem['scope'])} in the app, under API tokens, then run: viral-slides login`;
  if (code === 'account-not-allowed') return 'Name an account with --account that the token may use: viral-slides accounts lists them.';
  if (status === 401) return 'Create a token in the app, under API tokens, then run: viral-slides login --token …';
  if (code === 'stale-revision' || code.endsWith('-meanwhile'))
    return 'Another request made a change at the same time. Check the current state, then try again.';
  if (status === 429 || status === 503) return `Try again in ${Math.ceil((retryAfterMs ?? 30_000) / 1_000)} s.`;
  return undefined;
}

const codeOf = (exitCode: ExitCode) => (exitCode === exitCodes.usage ? 'usage' : exitCode === exitCodes.auth ? 'not-signed-in' : 'failed');
