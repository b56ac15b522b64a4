import { AppError } from '@viral-slides/errors';
import type { ErrorKind } from '@viral-slides/errors';
import { problemSchema, statusOfKind } from '@viral-slides/http-kit';
import type { WireAnswer } from './transport.ts';

const kindOfStatus = new Map(Object.entries(statusOfKind).map(([kind, status]) => [status, kind as ErrorKind]));
/** Members that every problem has; all others belong to its code. */
const fixedMembers = new Set(['type', 'title', 'status', 'detail', 'requestId', 'errors']);

/** Makes the error of an answer of 400 and more, from its problem+json if it has one. What failed over there is `upstream-failed` here, not `internal`. */
export function refusalOf(service: string, { status, headers, body }: WireAnswer): AppError {
  const known = kindOfStatus.get(status);
  const kind: ErrorKind = known === undefined ? (status < 500 ? 'invalid-input' : 'upstream-failed') : known;
  const cause = new Error(`${service} answered ${status}`);
  const retryAfter = Number(headers['retry-after']);
  const options = { cause, ...(retryAfter > 0 ? { retryAfterMs: retryAfter * 1000 } : {}) };
  const problem = problemOf(body);
  if (kind === 'internal' || problem === null)
    return new AppError(kind === 'internal' ? 'upstream-failed' : kind, 'service-refused', `${service} refused the request.`, options);
  const details = Object.fromEntries(Object.entries(problem.all).filter(([name]) => !fixedMembers.has(name)));
  const { type, detail, errors } = problem.known;
  return new AppError(kind, type, detail, { ...options, details, ...(errors ? { errors } : {}) });
}

function problemOf(body: string) {
  try {
    const all = JSON.parse(body) as Record<string, unknown>;
    return { all, known: problemSchema.parse(all) };
  } catch {
    return null;
  }
}
