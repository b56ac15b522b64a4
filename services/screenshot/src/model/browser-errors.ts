import { AppError } from '@viral-slides/errors';

/** Too much waits for a page already. */
export function browserBusy(retryAfterMs: number): AppError {
  return new AppError('rate-limited', 'browser-busy', 'Too many pages are being captured right now. Try again in a moment.', {
    retryAfterMs,
  });
}

/** This replica is about to stop; another one takes the work. */
export function browserStopping(): AppError {
  return new AppError('unavailable', 'browser-stopping', 'This part of the app is restarting. Try again in a moment.', {
    retryAfterMs: 2_000,
  });
}

/** The work with a page took longer than it may. */
export function browserTimeout(timeoutMs: number): AppError {
  const seconds = Math.round(timeoutMs / 1_000);
  return new AppError('upstream-timeout', 'browser-timeout', `The page was not ready after ${seconds} s. It may be too large or too busy.`);
}

/** The process that showed the page ended, nearly always because the page wanted more memory than there is. */
export function pageCrashed(cause?: unknown): AppError {
  return new AppError('upstream-failed', 'page-crashed', 'The page needs more memory than a capture may use.', { cause });
}

/** The browser itself could not be started, or ended with this process. */
export function browserFailed(cause: unknown): AppError {
  return new AppError('unavailable', 'browser-failed', 'The browser that opens pages is not working right now. Try again in a moment.', {
    retryAfterMs: 5_000,
    cause,
  });
}

/** Work gave its page to others while it waited for a website. No failure: it is done once more, beside them. */
export class GaveWay extends Error {}
