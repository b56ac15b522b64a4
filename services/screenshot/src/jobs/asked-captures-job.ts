import { randomUUID } from 'node:crypto';
import { runInOwnContext } from '@viral-slides/logger';
import type { Logger } from '@viral-slides/logger';
import type { Job } from '@viral-slides/service-kit';
import { outsideSpans } from '@viral-slides/tracing';
import { createDueWork } from '@viral-slides/work';
import { takingLeaseMs } from '../model/capture.ts';
import type { AskedCapture, CaptureRepository } from '../ports/capture-repository.ts';
import type { Clock } from '../ports/clock.ts';
import type { TakeAskedCapture } from '../use-cases/take-asked-capture.ts';

const everyMs = 5_000;
/** Captures that were left behind are taken up as long as fewer are under way; whose page is next, the queue of the browsers decides. */
const mostTakenUp = 20;

/** Captures without a waiting client. */
export interface AskedCaptures {
  /** Starts one that was stored just now. */
  start(asked: AskedCapture): void;
  /** Takes over abandoned captures, and releases its own at shutdown. */
  job: Job;
}

export function createAskedCaptures({
  captures,
  takeAskedCapture,
  clock,
  logger,
}: {
  captures: Pick<CaptureRepository, 'takeAsked'>;
  takeAskedCapture: TakeAskedCapture;
  clock: Clock;
  logger: Logger;
}): AskedCaptures {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  function start(asked: AskedCapture): void {
    const work = outsideSpans(() => runInOwnContext({ requestId: randomUUID() }, () => takeAskedCapture(asked, stopping.signal)))
      .catch((error: unknown) => logger.warn({ err: error }, 'a capture failed on our side; it will be retried'))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  }

  async function takeUp(): Promise<void> {
    while (!stopping.signal.aborted && underWay.size < mostTakenUp) {
      const now = clock.now();
      const asked = await captures.takeAsked(now, new Date(now.getTime() + takingLeaseMs));
      if (!asked) return;
      start(asked);
    }
  }

  const sweep = createDueWork({ name: 'captures that were asked for', everyMs, look: takeUp, logger });
  return {
    start,
    job: {
      name: sweep.name,
      start: () => sweep.start(),
      async stop() {
        stopping.abort();
        await sweep.stop();
        await Promise.allSettled(underWay);
      },
    },
  };
}
