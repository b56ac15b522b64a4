import { AppError } from '@viral-slides/errors';

/**
 * For calls to another service that have at most one permanent refusal. Every other error says nothing about the request and is worth a
 * retry: a service of an earlier release lacks the route, for example.
 * @param refusal its code; null: nothing is refused @param detail the message for every other error
 * @returns the error handler of a call: it throws the refusal, or `service-unavailable`
 */
export function unlessRefused(refusal: string | null, detail: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof AppError) || error.code === refusal) throw error;
    throw new AppError('unavailable', 'service-unavailable', detail, { cause: error });
  };
}
