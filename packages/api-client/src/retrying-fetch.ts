import { UnreachableError, retryAfterMsOf } from './api-error.ts';

/** How often and how long requests are sent again that were refused for the moment (429, 503). */
export interface RetryOptions {
  /** Most further tries of a request; 0 for none. Default 4. */
  tries?: number;
  /** Longest pause before a try, in milliseconds: an answer that asks for a longer one is the result. Default 60,000. */
  longestPauseMs?: number;
  /** Pause of a 503 that names none, doubled with each try, in milliseconds. Default 500. */
  pauseMs?: number;
}

/** Function that sends one request. */
export type Send = (request: Request) => Promise<Response>;

/** Parts of {@link makeRetryingFetch} that come from outside. */
export interface RetryingFetchParts extends Required<RetryOptions> {
  send: Send;
  /** Longest time of a try until its answer starts, in milliseconds. */
  timeoutMs: number;
  /** Waits; ends early when the signal does. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * Makes a `fetch` that sends a request again as long as the server says that it did not take it (429, 503), and when it asked for that. A request that got
 * no answer is not sent again: it may have been done.
 * @throws UnreachableError when there is no answer; the reason of the caller's signal when it aborts
 */
export function makeRetryingFetch(parts: RetryingFetchParts): Send {
  const { tries, longestPauseMs, pauseMs } = parts;
  return async (request) => {
    for (let tried = 0; ; tried += 1) {
      const response = await sendOnce(parts, tried < tries ? request.clone() : request);
      if (tried >= tries || (response.status !== 429 && response.status !== 503)) return response;
      const pause = retryAfterMsOf(response) ?? pauseMs * 2 ** tried;
      if (pause > longestPauseMs) return response;
      await response.body?.cancel();
      await parts.wait(pause, request.signal);
    }
  };
}

async function sendOnce({ send, timeoutMs }: RetryingFetchParts, request: Request): Promise<Response> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    return await send(new Request(request, { signal: AbortSignal.any([request.signal, deadline]) }));
  } catch (error) {
    request.signal.throwIfAborted();
    const { origin } = new URL(request.url);
    const why = deadline.aborted ? `did not answer within ${timeoutMs / 1_000} s` : 'cannot be reached';
    throw new UnreachableError(`${origin} ${why}.`, { cause: error });
  }
}

/** Waits for `ms`. @throws the signal's reason when it aborts */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
