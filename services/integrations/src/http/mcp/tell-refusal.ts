import { ApiError, UnreachableError } from '@viral-slides/api-client';
import { errorCatalogue } from '@viral-slides/error-catalogue';

const advice = new Map(errorCatalogue.flatMap(({ entries }) => entries.map((entry) => [entry.code, entry.advice])));

/** Why a tool did not do what was asked, for an assistant. */
export interface Refusal {
  code: string;
  /** The sentence of the API. */
  message: string;
  whatToDo: string;
  errors?: readonly { field: string; message: string }[];
  retryAfterSeconds?: number;
  /** By which the operator finds it. */
  requestId?: string;
}

/** A refusal by the tool itself. */
export class ToolRefusal extends Error {
  readonly code: string;
  readonly whatToDo: string;

  constructor(code: string, message: string, whatToDo: string) {
    super(message);
    this.code = code;
    this.whatToDo = whatToDo;
  }
}

/** Turns what a tool has thrown into a refusal; null for a fault of ours. */
export function refusalOf(thrown: unknown): Refusal | null {
  if (thrown instanceof ToolRefusal) return { code: thrown.code, message: thrown.message, whatToDo: thrown.whatToDo };
  if (thrown instanceof UnreachableError || (thrown instanceof DOMException && ['TimeoutError', 'AbortError'].includes(thrown.name)))
    return {
      code: 'no-answer',
      message: 'There was no answer in time. What was asked for may have been done.',
      whatToDo: 'Look whether it was done before you ask again; with the same idempotencyKey just ask again.',
    };
  if (!(thrown instanceof ApiError)) return null;
  const { code, message, errors, requestId, retryAfterMs } = thrown;
  return {
    code,
    message,
    whatToDo: advice.get(code) ?? 'Tell the person what the sentence says.',
    ...(errors.length > 0 ? { errors } : {}),
    ...(retryAfterMs === undefined ? {} : { retryAfterSeconds: Math.ceil(retryAfterMs / 1_000) }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}
