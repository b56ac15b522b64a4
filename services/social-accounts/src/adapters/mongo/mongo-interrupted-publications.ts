import type { Model } from 'mongoose';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { InterruptedPublications } from '../../ports/interrupted-publications.ts';
import { toPendingEvent } from './pending-publication-event.ts';
import { toPublication, writtenFields } from './publication-collection.ts';
import type { PublicationDocument } from './publication-collection.ts';

const sliceSize = 100;

/** InterruptedPublications on MongoDB. */
export function createMongoInterruptedPublications(options: {
  publications: Model<PublicationDocument>;
  clock: Clock;
  ids: IdSource;
}): InterruptedPublications {
  const { publications, clock, ids } = options;
  return {
    async endAll(outcome) {
      let ended = 0;
      for (;;) {
        const found = await publications
          .find({ nextRunAt: { $exists: true } }, { pendingEvents: 0 })
          .limit(sliceSize)
          .lean();
        for (const document of found) {
          const publication = { ...toPublication(document), outcome, nextRunAt: null };
          const now = clock.now();
          const event = toPendingEvent(publication, 'outcome', { eventId: ids.newId(), occurredAt: now });
          const { $set, $unset } = writtenFields(publication, now);
          await publications.updateOne({ _id: document._id }, { $set, $unset, $inc: { version: 1 }, $push: { pendingEvents: event } });
        }
        ended += found.length;
        if (found.length === 0) return ended;
      }
    },
  };
}
