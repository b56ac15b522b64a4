import { isTooMany, type ApiError } from '@/shared/api/api-error.ts';

/** Number of concurrent calls: browsers open six connections, and two stay free for the page. */
const PARALLEL = 4;

/** Sending function of a run. */
export interface Run<Item> {
  /** Sends the call for one; resolves with the error, if there is one. */
  send: (item: Item) => Promise<unknown>;
  /** Called with the rest that the server asks for, in milliseconds, and with null when the run goes on. */
  onRest?: (restMs: number | null) => void;
  /** Lets a time pass; another one is given by tests only. */
  pause?: (ms: number) => Promise<void>;
}

/** An item whose call failed, and why. */
export interface Failed<Item> {
  item: Item;
  error: unknown;
}

/** How long a run rests where the server does not say, and at most, in milliseconds. */
const REST_MS = { usual: 5_000, most: 120_000 };
/** How often the rate limit may refuse one item before it counts as failed. */
const MOST_REFUSALS = 5;

/**
 * Sends a call for each of many items, four at a time. One that fails does not stop the others; when the server is rate-limiting, all pause and
 * continue.
 * @returns those that failed, in the order in which they did
 */
export async function runEach<Item>(items: readonly Item[], { send, onRest, pause = pauseFor }: Run<Item>): Promise<Failed<Item>[]> {
  const waiting = [...items];
  const failed: Failed<Item>[] = [];
  const refusals = new Map<Item, number>();
  let rest: Promise<void> | null = null;
  const restAfter = async ({ retryAfterMs = REST_MS.usual }: ApiError) => {
    const restMs = Math.min(retryAfterMs, REST_MS.most);
    onRest?.(restMs);
    await pause(restMs);
    rest = null;
    onRest?.(null);
  };
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await rest;
      const error = await send(item);
      const refused = (refusals.get(item) ?? 0) + 1;
      if (isTooMany(error) && refused < MOST_REFUSALS) {
        refusals.set(item, refused);
        waiting.unshift(item);
        rest ??= restAfter(error);
      } else if (error) failed.push({ item, error });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return failed;
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
