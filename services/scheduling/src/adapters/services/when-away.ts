import { AppError, isTransient } from '@viral-slides/errors';

/** When to retry while a service is away, in ms. */
const comeAgainMs = 5_000;

/** Says of a service that cannot answer that the person may come again; a refusal stays what it is. */
export function whenAway(what: string) {
  return (error: unknown): never => {
    if (!(error instanceof AppError) || !isTransient(error)) throw error;
    const message = `${what} cannot be reached right now, so nothing was saved. Please try again in a moment.`;
    throw new AppError('unavailable', 'service-unavailable', message, { cause: error, retryAfterMs: error.retryAfterMs ?? comeAgainMs });
  };
}
