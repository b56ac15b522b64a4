import { randomUUID } from 'node:crypto';
import { runWithContext } from '@viral-slides/logger';
import type { Logger } from '@viral-slides/logger';
import type { AlarmClock } from '../ports/alarm-clock.ts';
import type { SyncDueAccounts } from '../use-cases/sync-due-accounts.ts';

/** Polling interval for due accounts, in ms, across all replicas. */
export const lookEveryMs = 60 * 1000;
/** Time limit of a run, in ms; accounts that it did not reach are due again at once. */
const longestRunMs = 4 * 60 * 1000;

/** Makes the job that reads accounts again. The alarm clock only says when to look; which accounts are due stands in the accounts themselves. */
export function createSyncJob({ alarm, syncDueAccounts, logger }: { alarm: AlarmClock; syncDueAccounts: SyncDueAccounts; logger: Logger }) {
  async function run(stopping: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(longestRunMs)]);
    const read = await syncDueAccounts(signal, ({ id, platform }, error) =>
      logger.warn({ err: error, accountId: id, platform }, 'an account could not be refreshed; retrying later'),
    );
    if (read > 0) logger.debug({ read }, 'accounts refreshed');
  }
  return {
    name: 'account sync',
    start: () =>
      alarm.every({
        name: 'sync-accounts',
        everyMs: lookEveryMs,
        run: (signal) => runWithContext({ requestId: randomUUID() }, () => run(signal)),
      }),
    stop: () => alarm.stop(),
  };
}
