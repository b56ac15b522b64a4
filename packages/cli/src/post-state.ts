import type { components } from '@viral-slides/api-client';
import { exitCodes } from './exit-codes.ts';
import type { ExitCode } from './exit-codes.ts';

type Post = Pick<components['schemas']['ScheduledPost'], 'status' | 'phase'>;

/** One word for where a post stands: its phase, which is finer, or its status. */
export function stateOf({ status, phase }: Post): string {
  return phase ?? status;
}

/** Exit code after following a post; null while something may still happen to it automatically. */
export function endOf({ status }: Post): ExitCode | null {
  if (status === 'posted') return exitCodes.done;
  return status === 'failed' ? exitCodes.notPublished : null;
}
