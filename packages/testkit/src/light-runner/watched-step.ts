/** How long a test or hook may take where it does not say, in ms. Component tests start servers in containers. */
const usualLimitMs = 60_000;

/** How many times longer a test may take on this machine. */
export const patience = Number(process.env['TEST_PATIENCE'] ?? 1);

/** A test, or a hook of tests. */
export type Step = (...args: unknown[]) => unknown;

// A test may take the clock away.
const { setTimeout, clearTimeout, setImmediate } = globalThis;

/** Reasons of promises that failed without a handler: they would end a service, and Node.js would end this worker. */
const unhandled = new Map<Promise<unknown>, unknown>();
process.on('unhandledRejection', (reason, promise) => unhandled.set(promise, reason));
process.on('rejectionHandled', (promise) => unhandled.delete(promise));

/** @throws the reason of a promise that failed without a handler */
async function refuseUnhandled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  const [reason] = unhandled.values();
  const hasFailed = unhandled.size > 0;
  unhandled.clear();
  if (hasFailed) throw reason;
}

/**
 * @returns the step, which fails where it takes longer than its limit, because one that waits for ever would hold up the whole run, and where
 *   a promise fails without a handler
 */
export function watchedStep(step: Step, ownLimitMs = usualLimitMs): () => Promise<void> {
  const limitMs = Math.round(ownLimitMs * patience);
  return async function watched(this: unknown) {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`It took longer than ${limitMs} ms.`)), limitMs);
    try {
      await Promise.race([step.call(this), late.promise]);
      await refuseUnhandled();
    } finally {
      clearTimeout(timer);
    }
  };
}
