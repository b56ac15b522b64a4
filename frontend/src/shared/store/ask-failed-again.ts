import { isRejectedWithValue, type Middleware, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { isApiError, isAway, type ApiError } from '../api/api-error.ts';
import { baseApi } from '../api/base-api.ts';

const { internal_getRTKQSubscriptions } = baseApi.internalActions;

/** How long a failure stands before the server is asked again, in milliseconds; the last from then on. */
const WAITS_MS = [2_000, 5_000, 10_000, 30_000] as const;
/** Requests of this kind at a time: a service that comes back is not met by everything that a screen shows. */
const MOST_AT_ONCE = 3;

interface QueryArgs {
  type: string;
  queryCacheKey: string;
  endpointName: string;
  originalArgs: unknown;
}

interface Failed {
  args: QueryArgs;
  /** How often it has failed before. */
  tries: number;
  /** When it is asked again, as `Date.now`. */
  dueAt: number;
  isAsking: boolean;
  /** Whether the network came back after the open request was sent: its failure does not count. */
  isOutdated?: boolean;
}

/**
 * Asks again for every query on the screen that could not be had because its service is away or there is no way to it, also where an older answer is shown: each
 * time a little later, at once when the browser is back on the network, and a few at a time. What was refused is not asked again.
 */
export const askFailedAgain: Middleware<object, unknown, ThunkDispatch<unknown, unknown, UnknownAction>> = ({ dispatch, getState }) => {
  const all = new Map<string, Failed>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async (key: string, failed: Failed) => {
    const { endpointName, originalArgs } = failed.args;
    all.set(key, { ...failed, isAsking: true });
    await dispatch(endpointNamed(endpointName).initiate(originalArgs, { subscribe: false, forceRefetch: true }));
    // A failure was noted by now; anything else is an answer.
    if (all.get(key)?.isAsking) all.delete(key);
    askDue();
  };
  const askDue = () => {
    const now = Date.now();
    let free = MOST_AT_ONCE - [...all.values()].filter(({ isAsking }) => isAsking).length;
    for (const [key, failed] of all) {
      if (failed.isAsking || failed.dueAt > now || free === 0) continue;
      const how = standingOf(getState(), key, dispatch(internal_getRTKQSubscriptions()) as unknown as Subscriptions);
      if (how === 'answered') all.delete(key);
      else if (how === 'not shown') all.set(key, { ...failed, tries: failed.tries + 1, dueAt: now + waitFor(failed.tries + 1) });
      else {
        free -= 1;
        void ask(key, failed);
      }
    }
    clearTimeout(timer);
    const next = Math.min(...[...all.values()].filter(({ isAsking }) => !isAsking).map(({ dueAt }) => dueAt));
    if (free > 0 && Number.isFinite(next)) timer = setTimeout(askDue, Math.max(0, next - now));
  };
  const note = (args: QueryArgs, error: ApiError) => {
    const before = all.get(args.queryCacheKey);
    const tries = (before?.tries ?? -1) + 1;
    const waitMs = before?.isOutdated ? 0 : Math.max(waitFor(tries), error.retryAfterMs ?? 0);
    all.set(args.queryCacheKey, { args, tries, isAsking: false, dueAt: Date.now() + waitMs });
    askDue();
  };

  window.addEventListener('online', () => {
    for (const [key, failed] of all) all.set(key, { ...failed, dueAt: Date.now(), isOutdated: failed.isAsking });
    askDue();
  });
  return (next) => (action) => {
    const result = next(action);
    if (isRejectedWithValue(action)) {
      const { arg } = action.meta as { arg?: QueryArgs };
      if (arg?.type !== 'query' || !isApiError(action.payload)) return result;
      if (isAway(action.payload)) note(arg, action.payload);
      else all.delete(arg.queryCacheKey);
    }
    return result;
  };
};

function waitFor(tries: number): number {
  return WAITS_MS[tries] ?? 30_000;
}

interface Endpoint {
  initiate: (args: unknown, how: object) => ThunkAction<Promise<unknown>, unknown, unknown, UnknownAction>;
}

/** By the name that the failure itself brought. */
function endpointNamed(name: string): Endpoint {
  return (baseApi.endpoints as Record<string, Endpoint>)[name] as Endpoint;
}

/** Subscribers of a query, from the function of RTK Query's own refetching: its part of the state follows half a second later. */
interface Subscriptions {
  getSubscriptionCount: (key: string) => number;
}

/** State of a query that failed once. */
function standingOf(state: unknown, key: string, subscriptions: Subscriptions): 'answered' | 'not shown' | 'failed' {
  const { queries } = (state as { api: ReturnType<typeof baseApi.reducer> }).api;
  if (queries[key]?.status !== 'rejected') return 'answered';
  return subscriptions.getSubscriptionCount(key) > 0 ? 'failed' : 'not shown';
}
