import { AppError } from '@viral-slides/errors';

/**
 * For the call of another service that refuses one thing for good, or nothing. Everything else says nothing of what was asked for, and is worth another try: a service of
 * before has no such door, for example.
 * @param refusal its code; null: nothing is refused @param detail what is said of everything else
 * @returns what to do with a failed call: it throws the refusal, or `service-unavailable`
 */
export function unlessRefused(refusal: string | null, detail: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof AppError) || error.code === refusal) throw error;
    throw new AppError('unavailable', 'service-unavailable', detail, { cause: error });
  };
}
