import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Logger } from '@viral-slides/logger';
import type { OpenedPart } from './open-part.ts';

/** Part to open, and the number of tries. */
export interface PartToOpen {
  name: string;
  /** Lines about it bear its name. */
  logger: Logger;
  open(): Promise<OpenedPart>;
  /** Times that it is tried; then the process cannot go on. */
  attempts: number;
}

/** Opens parts, tries again what fails, knows what is ready, and stops all. */
export interface Supervisor {
  /** Resolves when it is open or the process stops. @throws Error when it could not be opened, as often as it was tried */
  start(part: PartToOpen): Promise<void>;
  /** By name, for each part: whether it can do its work now. */
  checks(): Record<string, () => Promise<boolean>>;
  /** Stops all parts at once, also those that are still being opened. Never rejects. */
  stop(): Promise<void>;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** How long after a failed attempt the next one is made, in ms: twice as long each time. @param attempt 1 is the first */
export const pauseAfter = (attempt: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1));

/**
 * @param names of all parts that are going to be started; none is ready before
 * @param pause waits; rejects when the signal comes. Tests set their own
 */
export function createSupervisor(
  names: Iterable<string>,
  pause: (ms: number, signal: AbortSignal) => Promise<unknown> = (ms, signal) => pauseFor(ms, undefined, { signal }),
): Supervisor {
  const opened = new Map<string, OpenedPart | null>([...names].map((name) => [name, null]));
  const starts: Promise<void>[] = [];
  const stopping = new AbortController();

  async function keepOpening({ name, logger, open, attempts }: PartToOpen): Promise<void> {
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      try {
        const part = await open();
        opened.set(name, part);
        return;
      } catch (err) {
        if (stopping.signal.aborted) return;
        const isLast = attempt >= attempts || cannotChange(err);
        logger.error({ err, attempt, attempts }, isLast ? 'could not be started' : 'could not be started, trying again');
        if (isLast) throw new Error(`${name} could not be started`, { cause: err });
        await pause(pauseAfter(attempt), stopping.signal).catch(() => undefined);
      }
    }
  }

  return {
    start(part) {
      const started = keepOpening(part);
      starts.push(started);
      return started;
    },
    checks: () => Object.fromEntries([...opened.keys()].map((name) => [name, async () => (await opened.get(name)?.isReady()) ?? false])),
    async stop() {
      stopping.abort();
      const stopOpened = () => Promise.all([...opened.values()].flatMap((part) => (part === null ? [] : part.stop())));
      await stopOpened();
      await Promise.allSettled(starts);
      await stopOpened();
    },
  };
}

/** Settings stay as they are while the process runs. */
function cannotChange(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConfigError';
}
