import { insertUnique, orUnavailable } from '@viral-slides/database';
import { pendingEvent, updateWithEvent } from '@viral-slides/messaging';
import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { Model } from 'mongoose';
import type { ProjectRender } from '../../model/project-render.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ProjectRenderRepository } from '../../ports/project-render-repository.ts';
import type { ProjectRenderDocument } from './project-render-collection.ts';

const open = { 'state.status': 'open' } as const;
const atOnce = new Date(0);

/** ProjectRenderRepository on MongoDB: one document for each render; who works on it has leased it. */
export function createMongoProjectRenderRepository(deps: {
  renders: Model<ProjectRenderDocument>;
  clock: Clock;
  ids: IdSource;
  /** Called after every write that left an event to be published. */
  onCommitted: () => void;
}): ProjectRenderRepository {
  const { renders, clock, ids, onCommitted } = deps;
  const leases = createDocumentLeases(renders, { until: 'leasedUntil', holder: 'holder' });
  return {
    insert({ id, state: _state, kinds, ...about }, slidesJson) {
      const work = { attempts: 0, holder: '', leasedUntil: atOnce, pendingEvents: [] };
      const document = { ...about, ...work, _id: id, kinds: [...kinds], state: { status: 'open' } as const, slidesJson };
      return orUnavailable(() => insertUnique(() => renders.create(document)));
    },
    async find(userId, id) {
      const found = await orUnavailable(() => renders.findOne({ _id: id, userId }, { slidesJson: 0, pendingEvents: 0 }).lean());
      return found && toRender(found);
    },
    countOpen: (userId) => orUnavailable(() => renders.countDocuments({ userId, ...open })),
    async takeDue({ except, ...params }) {
      const where = { ...open, userId: { $nin: [...except] } };
      const lease = await leases.takeFirst({ ...params, where, line: 'leasedUntil' });
      if (!lease) return null;
      const taken = await renders.findOneAndUpdate(leases.fence(lease), { $inc: { attempts: 1 } }, { returnDocument: 'after' }).lean();
      if (taken?.slidesJson === undefined) return null;
      return { render: toRender(taken), slidesJson: taken.slidesJson, attempt: taken.attempts, lease };
    },
    async openOf(project) {
      const found = await orUnavailable(() => renders.find({ ...project, ...open }, { _id: 1 }).lean());
      return found.map(({ _id }) => _id);
    },
    renew: (lease, until) => leases.renew(lease, until),
    async noteDrawn(lease, slides) {
      await renders.updateOne({ ...leases.fence(lease), ...open }, { $max: { drawnSlides: slides } });
    },
    release: (lease, from) => leases.release(lease, { from }),
    async settle(id, state) {
      const about = await orUnavailable(() => renders.findById(id, { userId: 1, projectId: 1, slideCount: 1 }).lean());
      if (!about) return;
      const ends = state.status === 'done' ? { endsAtMs: BigInt(state.endsAt.getTime()) } : { code: state.code, detail: state.detail };
      const message = { userId: about.userId, renderId: id, projectId: about.projectId, succeeded: state.status === 'done', ...ends };
      const event = pendingEvent('screenshot.project-render.v1.finished', message, { eventId: ids.newId(), occurredAt: clock.now() });
      const drawn = state.status === 'done' ? { drawnSlides: about.slideCount } : {};
      // Without a holder: a worker that is still at it loses its lease.
      const update = { $set: { state, ...drawn, holder: '' }, $unset: { slidesJson: '' } };
      if (await orUnavailable(() => updateWithEvent(renders, { filter: { _id: id, ...open }, update, event }))) onCommitted();
    },
  };
}

function toRender({ _id, ...stored }: Omit<ProjectRenderDocument, 'slidesJson' | 'pendingEvents'>): ProjectRender {
  const { userId, projectId, revision, projectName, format, kinds, video, width, slideCount, drawnSlides, createdAt, requestHash } = stored;
  const about = { userId, projectId, revision, projectName, format, kinds, video, width, slideCount, drawnSlides, createdAt, requestHash };
  const state = stored.state.status === 'open' ? ({ status: stored.attempts > 0 ? 'running' : 'waiting' } as const) : stored.state;
  return { id: _id, ...about, state };
}
