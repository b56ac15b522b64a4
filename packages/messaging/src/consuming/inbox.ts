import { isDuplicateKey } from '@viral-slides/database';
import { AppError } from '@viral-slides/errors';
import type { ReceivedEvent } from '../event-message.ts';

/** The part of a mongoose (or driver) collection that the inbox uses. */
export interface InboxCollection {
  createIndex(keys: Record<string, 1>, options: object): Promise<unknown>;
  updateOne(filter: object, update: object, options?: object): Promise<unknown>;
  countDocuments(filter: object): Promise<number>;
  deleteOne(filter: object): Promise<unknown>;
}

/**
 * Remembers which events a consumer has handled, for effects that cannot be conditional in themselves (an e-mail, a call to a platform).
 * Where the effect is a document update, put the condition into that update instead: one write, no gap.
 */
export interface Inbox {
  /** Creates the index by which entries are forgotten. Call at start. */
  prepare(): Promise<void>;
  /**
   * Runs `effect` unless this consumer has finished it for this event before. A failed effect may run again. If the process dies in the middle, the effect
   * runs again after the lease: then, and only then, it may happen twice.
   * @returns false when it was done already
   * @throws AppError `unavailable` with code `event-in-progress` while another replica is at it; the consumer then tries later
   * @throws what `effect` throws
   */
  once(consumer: string, event: Pick<ReceivedEvent, 'eventId'>, effect: () => Promise<void>): Promise<boolean>;
}

/**
 * @param options.collection by convention `processed_events`, one per service
 * @param options.keepDays how long repeats are recognised (default 14)
 * @param options.leaseMs after which a begun effect counts as abandoned (default 60,000); longer than any effect takes
 */
export function createInbox(options: { collection: InboxCollection; keepDays?: number; leaseMs?: number }): Inbox {
  const { collection, keepDays = 14, leaseMs = 60_000 } = options;

  /** Takes the entry, new or abandoned. @returns false when somebody else has it: one document per key, so the upsert of the loser is a duplicate */
  async function claim(_id: string): Promise<boolean> {
    const abandoned = { _id, finishedAt: null, startedAt: { $lte: new Date(Date.now() - leaseMs) } };
    try {
      // Not findOneAndUpdate: FerretDB reports its duplicate key as an internal error without the code.
      await collection.updateOne(abandoned, { $set: { startedAt: new Date(), finishedAt: null } }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async function isFinished(_id: string): Promise<boolean> {
    return (await collection.countDocuments({ _id, finishedAt: { $ne: null } })) > 0;
  }

  return {
    async prepare() {
      await collection.createIndex({ startedAt: 1 }, { expireAfterSeconds: keepDays * 86_400, name: 'forget' });
    },
    async once(consumer, event, effect) {
      const _id = `${consumer}:${event.eventId}`;
      if (!(await claim(_id))) {
        if (await isFinished(_id)) return false;
        throw new AppError('unavailable', 'event-in-progress', `Another replica is handling event ${event.eventId} for ${consumer}.`);
      }
      try {
        await effect();
      } catch (error) {
        await collection.deleteOne({ _id, finishedAt: null });
        throw error;
      }
      await collection.updateOne({ _id }, { $set: { finishedAt: new Date() } });
      return true;
    },
  };
}
