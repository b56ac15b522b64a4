import { ApiError, UnreachableError } from '@viral-slides/api-client';
import { AppError } from '@viral-slides/errors';
import { errorCatalogue } from '@viral-slides/error-catalogue';

const advice = new Map(errorCatalogue.flatMap(({ entries }) => entries.map((entry) => [entry.code, entry.advice])));

/** Reason for a tool's refusal, for an assistant. Words of people are in `message`, `errors` and `names` alone. */
export interface Refusal {
  code: string;
  /** The sentence of the API; it may quote people. */
  message: string;
  /** Ours: never holds words of people. */
  whatToDo: string;
  /** Names of the alternatives, as users wrote them. */
  names?: readonly string[];
  errors?: readonly { field: string; message: string }[];
  retryAfterSeconds?: number;
  /** By which the operator finds it. */
  requestId?: string;
}

/** A refusal by the tool itself. */
export class ToolRefusal extends Error {
  readonly code: string;
  readonly whatToDo: string;
  readonly names: readonly string[];

  /** @param next.whatToDo without words of people. @param next.names names of the alternatives, as users wrote them */
  constructor(code: string, message: string, { whatToDo, names = [] }: { whatToDo: string; names?: readonly string[] }) {
    super(message);
    this.code = code;
    this.whatToDo = whatToDo;
    this.names = names;
  }
}

/** Turns what a tool has thrown into a refusal; null for a fault of ours. */
export function refusalOf(thrown: unknown): Refusal | null {
  if (thrown instanceof ToolRefusal) return ofTool(thrown);
  if (thrown instanceof UnreachableError || (thrown instanceof DOMException && ['TimeoutError', 'AbortError'].includes(thrown.name)))
    return {
      code: 'no-answer',
      message: 'There was no answer in time. The request may have been carried out.',
      whatToDo:
        'Check whether the request was carried out before you repeat it. With the same idempotencyKey, you can repeat it without checking.',
    };
  const known = problemOf(thrown);
  if (known === null) return null;
  const { code, message, errors, requestId, retryAfterMs } = known;
  return {
    code,
    message,
    whatToDo: advice.get(code) ?? 'Show the message to the user.',
    ...(errors.length > 0 ? { errors } : {}),
    ...(retryAfterMs === undefined ? {} : { retryAfterSeconds: Math.ceil(retryAfterMs / 1_000) }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

function ofTool({ code, message, whatToDo, names }: ToolRefusal): Refusal {
  return { code, message, whatToDo, ...(names.length > 0 ? { names } : {}) };
}

/** Known facts about a refusal: one of the API, or of this service's own limits. */
type Problem = Pick<ApiError, 'code' | 'message' | 'errors' | 'requestId' | 'retryAfterMs'>;

function problemOf(thrown: unknown): Problem | null {
  if (thrown instanceof ApiError) return thrown;
  if (!(thrown instanceof AppError) || thrown.kind === 'internal') return null;
  const { code, message, retryAfterMs } = thrown;
  return { code, message, errors: [], requestId: undefined, retryAfterMs };
}
