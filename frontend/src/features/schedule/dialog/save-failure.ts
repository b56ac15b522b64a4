import type { ApiError } from '@/shared/api/api-error.ts';
import { destinationName, type Destination } from './destinations.ts';
import { errorsOf, joinedErrors, type DialogErrors, type FieldErrors } from './dialog-errors.ts';
import type { Draft } from './draft.ts';
import { namedFor } from '@/shared/lib/text-limits.ts';

/** Reason why the server did not save, in its words. */
export interface SaveFailure {
  errors: DialogErrors;
  /** A sentence for the whole; null where the fields say it, or no reason is known. */
  reason: string | null;
}

/** A destination that was not saved, and the answer. */
export interface Failed {
  destination: Destination;
  error: ApiError;
}

const FIELDS: Readonly<Record<string, keyof Draft>> = {
  projectId: 'projectId',
  platform: 'platform',
  socialAccountId: 'accountId',
  scheduledTime: 'time',
  slot: 'time',
  title: 'title',
  description: 'description',
  tags: 'tags',
  privacy: 'privacy',
  secondsPerSlide: 'secondsPerSlide',
  language: 'language',
};
/** Fields that a refusal is about, by its code. */
const FIELD_OF_CODE: Readonly<Record<string, keyof Draft>> = {
  'invalid-time': 'time',
  'slot-not-free': 'time',
  'no-free-slot': 'time',
  'account-not-found': 'accountId',
  'project-not-found': 'projectId',
};

const UNDER_WAY = ['request-in-progress', 'idempotency-key-reused'];

/** Whether an answer says that nothing was made: what is sent next is another request. */
export function isRefusal({ status, problem }: ApiError): boolean {
  return status >= 400 && status < 500 && !UNDER_WAY.includes(problem?.type ?? '');
}

/** Refusals by what one platform or account takes; others may take it. */
const OF_ONE = ['content-too-long', 'account-not-found', 'idempotency-key-reused'];
/** Fields that are the same for all, as the API names them. */
const OF_ALL = ['projectId', 'scheduledTime'];

/**
 * Whether the next destination would be answered the same: the server does not answer, the time has passed, the project is gone, there are too
 * many posts.
 */
export function isForAll({ status, problem }: ApiError): boolean {
  if ((status !== 400 && status !== 422) || !problem) return true;
  if (OF_ONE.includes(problem.type)) return false;
  const field = FIELD_OF_CODE[problem.type];
  return field !== undefined || (problem.errors ?? []).some((error) => OF_ALL.includes(error.field));
}

const CHANGED_ELSEWHERE = 'This post was changed elsewhere while you were writing. Save again to overwrite it.';
const MADE_ALREADY = 'An earlier version of this post was already saved. Close this dialog and edit the post in the list.';

/** Reasons in our own words, by code of the refusal. */
const REASONS: Readonly<Record<string, string>> = {
  'stale-revision': CHANGED_ELSEWHERE,
  'idempotency-key-reused': MADE_ALREADY,
};
const NO_ANSWER = 'The server did not answer. What you typed is still here; try again.';
const NO_REASON = 'The post was not saved. Try again.';

/** Summary of all failures in the dialog. @param all the destinations of the dialog */
export function failureOf(failed: readonly Failed[], all: readonly Destination[]): SaveFailure {
  const refusals = failed.map(({ destination, error }) => {
    const { fields, reason } = wordsOf(error);
    if (all.length === 1) return { errors: errorsOf(destination, fields), reason };
    return amongSeveral({ destination, error }, { fields, reason }, all);
  });
  return { errors: joinedErrors(refusals.map(({ errors }) => errors)), reason: refusals.find(({ reason }) => reason)?.reason ?? null };
}

interface Words {
  fields: FieldErrors;
  reason: string | null;
}

/** With several destinations, an error stands at its own one, or names it. */
function amongSeveral({ destination, error }: Failed, { fields, reason }: Words, all: readonly Destination[]): SaveFailure {
  if (isForAll(error) && isRefusal(error)) return { errors: errorsOf(destination, fields), reason };
  if (Object.keys(fields).length === 0) return { errors: errorsOf(destination, { platform: reason ?? NO_REASON }), reason: null };
  const { own, shared } = errorsOf(destination, fields);
  const name = destinationName(destination, all);
  const named = Object.entries(shared).map(([field, sentence]) => [field, namedFor(name, sentence)]);
  return { errors: { own, shared: Object.fromEntries(named) as FieldErrors }, reason: null };
}

function wordsOf({ status, problem }: ApiError): Words {
  if (!problem) return { fields: {}, reason: status === 0 ? NO_ANSWER : null };
  const detail = problem.detail ?? null;
  const field = FIELD_OF_CODE[problem.type];
  if (field && detail) return { fields: { [field]: detail }, reason: null };
  const fields = fieldErrorsOf(problem.errors ?? []);
  return { fields, reason: Object.keys(fields).length > 0 ? null : (REASONS[problem.type] ?? detail) };
}

/** `tags.3` is about the field of tags. */
function fieldErrorsOf(errors: readonly { field: string; message: string }[]): FieldErrors {
  const known = errors.flatMap(({ field, message }) => {
    const name = FIELDS[field.split('.')[0] ?? ''];
    return name ? [[name, asSentence(message)] as const] : [];
  });
  // Only the first error of a field is shown.
  return Object.fromEntries(known.toReversed());
}

function asSentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
