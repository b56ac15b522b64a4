/*
 * The outbox, and the relay that empties it.
 *
 * A service must change its data and publish the change, and a crash between the two must not lose the event. Database and broker share no
 * transaction, and the database may have none at all (ADR 0002). What every database has is the atomic update of one document. So the event
 * is written into the document that changed, in the same update, into its array `pendingEvents`. If the change is there, its event is
 * there.
 *
 * The relay looks for documents with waiting events (a sparse index makes that cheap), publishes each event, waits for the broker's
 * confirm, and only then pulls it out of the array by its id. A crash at any point leaves the event where it was, and it is published
 * again: at least once, never lost. Consumers recognise repeats by the message id.
 *
 * Growth. While the broker is away, an event that says where things stand takes the place of the one before (update-with-event.ts); and a
 * look reads a slice with a budget in documents, events and bytes. So an outage of any length costs a document a few events, and its end a
 * few megabytes.
 *
 * Order. The events of one document are published in their order over one channel. When one is not confirmed, the later ones of the
 * document stay too, even if confirmed, and are repeated after it: a reader may see 2, 1, 2 but ends with the newest. Between documents
 * there is no order.
 *
 * Replicas. Every replica of a service runs a relay over the same collections. Two may publish the same event; that is one more repeat. No
 * lock is needed, and so none can be lost.
 *
 * Deleting. A document that is gone cannot hold the event of its deletion. So deleting means: one update sets `deletedAt` and pushes the
 * event; reads ignore such tombstones; the relay removes the document once all of its events are confirmed, under the condition that no
 * other has come in the meantime.
 *
 * When. `nudge` right after a write makes it immediate; the poll finds what a dead replica left. While the broker is away nothing is read;
 * errors back off up to 5 s. No request waits for any of this.
 *
 * An unconfirmed event is not sent again on the same channel; the publisher renews the connection first. An event that no queue wants
 * counts as delivered.
 */
import type { Logger } from '@viral-slides/logger';
import type { Bus } from '../bus.ts';
import { createNudgeablePause } from './nudgeable-pause.ts';
import { defaultSweepBudget, sweepCollection } from './outbox-sweep.ts';
import type { OutboxCollection, SweepBudget } from './outbox-sweep.ts';

/** Publishes what waits in documents. */
export interface OutboxRelay {
  /** Starts watching. */
  start(): void;
  /** Something was just written: look now instead of at the next poll. Cheap, never throws. */
  nudge(): void;
  /** Publishes what waits now, for tests and the graceful stop, for at most 10 s. Gives up quietly when the broker or the database is away: the events keep. */
  flush(): Promise<void>;
  /** Ends the watching; resolves when the sweep under way is over. */
  stop(): Promise<void>;
}

export interface OutboxRelayOptions {
  bus: Bus;
  /** All collections whose documents have `pendingEvents`. */
  collections: OutboxCollection[];
  logger: Logger;
  /** Pause between looks when nothing nudges (default 1,000): every write of this process nudges, so a look finds only what others left. */
  pollMs?: number;
  /** Maximum work of one sweep; tests set their own. */
  budget?: SweepBudget;
}

const longestBackoffMs = 5_000;
/** Pause while the broker is away (it costs no request), and the first step of the backoff. */
const shortPauseMs = 200;
const longestFlushMs = 10_000;

/** Makes a function that sweeps all collections once; calls wait for each other, so sweeps never overlap. */
function sweeper({ bus, collections, budget = defaultSweepBudget }: OutboxRelayOptions): () => Promise<{ found: number; more: boolean }> {
  let turn: Promise<unknown> = Promise.resolve();
  return () => {
    const next = turn.then(async () => {
      const found = await Promise.all(collections.map((collection) => sweepCollection(bus, collection, budget)));
      return { found: found.reduce((sum, { documents }) => sum + documents, 0), more: found.some(({ more }) => more) };
    });
    turn = next.catch(() => undefined);
    return next;
  };
}

/** Creates the relay of a service. */
export function createOutboxRelay(options: OutboxRelayOptions): OutboxRelay {
  const { bus, logger, pollMs = 1_000 } = options;
  const sweep = sweeper(options);
  const pause = createNudgeablePause();
  let running: Promise<void> | undefined;
  let isStopping = false;

  async function watch(): Promise<void> {
    let backoffMs = shortPauseMs;
    while (!isStopping) {
      let more = false;
      let waitMs = shortPauseMs;
      try {
        if (bus.canPublish()) {
          ({ more } = await sweep());
          waitMs = pollMs;
        }
        backoffMs = shortPauseMs;
      } catch (error) {
        waitMs = backoffMs = Math.min(backoffMs * 2, longestBackoffMs);
        logger.warn({ err: error, waitMs }, 'could not publish waiting events, trying again');
      }
      if (!more) await pause.wait(waitMs);
    }
  }

  return {
    start() {
      running ??= watch();
    },
    nudge: () => pause.nudge(),
    async flush() {
      try {
        // With replicas writing all the time there is always more; what is left, their relays publish.
        const deadline = performance.now() + longestFlushMs;
        while (bus.canPublish() && performance.now() < deadline) {
          if ((await sweep()).found === 0) return;
        }
      } catch (error) {
        logger.warn({ err: error }, 'events stay in the outbox until the next start');
      }
    },
    async stop() {
      isStopping = true;
      pause.nudge();
      await running;
    },
  };
}
