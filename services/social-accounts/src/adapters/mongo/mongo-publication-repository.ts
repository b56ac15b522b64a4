import { insertUnique, orUnavailable } from '@viral-slides/database';
import { currentContext } from '@viral-slides/logger';
import { updateWithEvent } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import { currentTrace } from '@viral-slides/tracing';
import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { DocumentLeases } from '@viral-slides/work/mongo';
import type { Model } from 'mongoose';
import { acceptRequest } from '../../model/accept-request.ts';
import { newPublication } from '../../model/publication.ts';
import type { Publication, PublishRequest } from '../../model/publication.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Acceptance, PublicationEventKind, PublicationRepository } from '../../ports/publication-repository.ts';
import { toPendingEvent } from './pending-publication-event.ts';
import { leaseFields, toPublication, writtenFields } from './publication-collection.ts';
import type { PublicationDocument } from './publication-collection.ts';

export interface PublicationRepositoryOptions {
  publications: Model<PublicationDocument>;
  clock: Clock;
  ids: IdSource;
  /** Called after every write that left an event to be published. */
  onCommitted: () => void;
}

/** Waiting time after giving way for a moment, in ms. */
const soonMs = 60_000;
const noEvents = { pendingEvents: 0 } as const;

/** PublicationRepository on MongoDB. A change and its event are one update of one document. */
export function createMongoPublicationRepository(options: PublicationRepositoryOptions): PublicationRepository {
  const { publications, clock, ids, onCommitted } = options;
  const leases = createDocumentLeases(publications, leaseFields);
  const eventFor = (publication: Publication, kind: PublicationEventKind): PendingEvent =>
    toPendingEvent(publication, kind, { eventId: ids.newId(), occurredAt: clock.now() });
  return {
    accept: (request) => orUnavailable(() => accept({ ...options, leases, eventFor }, request)),
    async due(now, { limit, exceptOf }) {
      const filter = { nextRunAt: { $lte: now }, ...leases.free(now), ...(exceptOf.length > 0 ? { userId: { $nin: exceptOf } } : {}) };
      const found = await publications
        .find(filter, { _id: 1, userId: 1, trace: 1, requestId: 1 })
        .sort({ nextRunAt: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id, userId, trace = null, requestId = null }) => ({ postId: _id, userId, trace, requestId }));
    },
    async take(postId, request) {
      const lease = await leases.take(postId, { ...request, where: { nextRunAt: { $lte: request.now } } });
      const found = lease && (await publications.findOne(leases.fence(lease), noEvents).lean());
      return found ? { publication: toPublication(found), lease } : null;
    },
    renew: leases.renew,
    release: leases.release,
    async save(lease, publication, eventKind) {
      const filter = { ...leases.fence(lease), attempt: publication.attempt };
      const update = { ...writtenFields(publication, clock.now()), $inc: { version: 1 } };
      if (eventKind === undefined) return (await publications.updateOne(filter, update)).modifiedCount === 1;
      const isSaved = await updateWithEvent(publications, { filter, update, event: eventFor(publication, eventKind) });
      if (isSaved) onCommitted();
      return isSaved;
    },
    waitingToStart: (platform, now) => waitingToStart(publications, platform, now),
    async countInInbox(accountId, since) {
      return publications.countDocuments({ accountId, initiatedAt: { $gte: since }, 'outcome.isInInbox': true });
    },
    async findByMediaToken(mediaToken) {
      const found = await publications.findOne({ mediaToken }, noEvents).lean();
      return found ? toPublication(found) : null;
    },
  };
}

/** Counted in the index of publications to continue, which holds what is due and little else. */
async function waitingToStart(publications: Model<PublicationDocument>, platform: string, now: Date): Promise<ReadonlyMap<string, number>> {
  const soon = { $lte: new Date(now.getTime() + soonMs) };
  const people = await publications.aggregate<{ _id: string; posts: number }>([
    { $match: { nextRunAt: soon, platform, step: { $in: ['prepare', 'initiate'] }, tries: 0 } },
    { $group: { _id: '$userId', posts: { $sum: 1 } } },
  ]);
  return new Map(people.map(({ _id, posts }) => [_id, posts]));
}

type EventFor = (publication: Publication, kind: PublicationEventKind) => PendingEvent;

/** How often a decision is retried because another writer changed the publication in the meantime. */
const attempts = 5;

interface Accepting extends PublicationRepositoryOptions {
  leases: DocumentLeases<PublicationDocument>;
  eventFor: EventFor;
}

async function accept(options: Accepting, request: PublishRequest): Promise<Acceptance> {
  const { publications, leases, clock, ids, onCommitted, eventFor } = options;
  for (let left = attempts; left > 0; left -= 1) {
    const now = clock.now();
    const mediaToken = ids.newId();
    const current = await publications.findOne({ _id: request.postId }, noEvents).lean();
    if (!current) {
      if (!(await insertNew(options, newPublication(request, { now, mediaToken })))) continue;
      onCommitted();
      return { kind: 'started' };
    }
    const isHeld = current.heldUntil > now;
    const decision = acceptRequest(toPublication(current), request, { now, mediaToken, isHeld });
    if (!('publication' in decision)) return decision;
    const { publication, eventKind, kind } = decision;
    const { $set, $unset } = writtenFields(publication, now);
    // The previous holder finds its lease gone and saves nothing.
    const fenced = kind === 'reported-again' ? {} : leases.released().$set;
    const isStored = await updateWithEvent(publications, {
      filter: { _id: request.postId, version: current.version },
      update: { $set: { ...$set, ...fenced, ...traced() }, $unset, $inc: { version: 1 } },
      event: eventFor(publication, eventKind),
    });
    if (!isStored) continue;
    onCommitted();
    return { kind };
  }
  return { kind: 'busy' };
}

async function insertNew({ publications, leases, eventFor }: Accepting, publication: Publication): Promise<boolean> {
  const { postId, nextRunAt, ...rest } = publication;
  return insertUnique(() =>
    publications.create({
      ...rest,
      _id: postId,
      ...(nextRunAt ? { nextRunAt } : {}),
      version: 1,
      ...leases.released().$set,
      ...traced(),
      pendingEvents: [eventFor(publication, 'progressed')],
    }),
  );
}

/** Later steps of the publication are logged under its request, and belong to the trace of that. */
function traced(): Pick<PublicationDocument, 'trace' | 'requestId'> {
  const trace = currentTrace();
  const { requestId } = currentContext();
  return { ...(trace === undefined ? {} : { trace }), ...(requestId === undefined ? {} : { requestId }) };
}
