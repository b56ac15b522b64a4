import { setTimeout as delay } from 'node:timers/promises';

/**
 * Tries `check` again and again until it stops throwing, and returns what it returned. Use it instead of sleeping in tests.
 * @param options.timeoutMs how long to try (default 20,000: a slow machine costs a passing test nothing), longer where `TEST_PATIENCE` says so
 * @param options.everyMs pause between tries (default 25)
 * @throws the last error of `check` when time is up
 */
export async function eventually<T>(check: () => T | Promise<T>, options: { timeoutMs?: number; everyMs?: number } = {}): Promise<T> {
  const patience = Number(process.env['TEST_PATIENCE'] ?? 1);
  const deadline = Date.now() + (options.timeoutMs ?? 20_000) * patience;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await delay(options.everyMs ?? 25);
  }
}
