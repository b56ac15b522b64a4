import { insertUnique } from '@viral-slides/database';
import type { Logger } from '@viral-slides/logger';
import { pendingEvent } from '@viral-slides/messaging';
import { MAX_SLIDES_BYTES } from '@viral-slides/slide-document';
import type { SlideFrame } from '@viral-slides/slide-document';
import type { Model } from 'mongoose';
import { maxRenderTurns } from '../../model/post-limits.ts';
import type { Post } from '../../model/post.ts';
import { isUrgent, renderPriority } from '../../model/rendering/render-rules.ts';
import { maxPictureBytesOf, slideFrameOf, videoOf } from '../../model/rendering/rendered-files.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { RenderRequests } from '../../ports/render-requests.ts';
import type { WorkGate } from '../../ports/work-gate.ts';
import type { FrozenSlidesDocument, RenderRequestDocument } from './frozen-slides-collection.ts';
import { takeTurn, turnsHeld } from './mongo-render-turns.ts';
import type { renderTurnModel } from './mongo-render-turns.ts';

export interface RenderRequestsOptions {
  slides: Model<FrozenSlidesDocument>;
  requests: Model<RenderRequestDocument>;
  turns: ReturnType<typeof renderTurnModel>;
  clock: Clock;
  ids: IdSource;
  /** Counts bytes of slides as JSON. */
  gate: WorkGate;
  onCommitted: () => void;
  logger: Logger;
}

/**
 * RenderRequests by the outbox: the request is a document of its own until it is published, one for each post. While the broker is away a
 * post asks again and again; each new request replaces the waiting one, with its copy of the slides. Published requests wait in a queue
 * that all people share, so a person has a few turns there at a time (mongo-render-turns.ts); other posts stay as they are until an answer
 * comes. Urgent requests go first in that queue (ADR 0092).
 */
export function createMongoRenderRequests(options: RenderRequestsOptions): RenderRequests {
  const { slides, requests, turns, gate, clock, logger } = options;
  return {
    async ask(post) {
      const { frozen, render, userId, id } = post;
      if (!frozen || !render) return null;
      const wanted = { _id: frozen.revisionId, userId };
      const kept = await slides.findOne(wanted, { sizeBytes: 1 }).lean();
      if (!kept) {
        logger.error({ postId: id, revisionId: frozen.revisionId }, 'the frozen slides of a post are gone');
        // Nothing to wait for: it fails for lack of an answer and blocks no other request.
        return { hasTurn: true, at: clock.now() };
      }
      const leave = await gate.enter({ caller: userId, bytes: kept.sizeBytes ?? MAX_SLIDES_BYTES, signal: never });
      try {
        const at = clock.now();
        const most = isUrgent(post, at) ? maxRenderTurns.urgent : maxRenderTurns.other;
        const hasTurn = await takeTurn(turns, { postId: id, userId, renderId: render.renderId, now: at, most });
        if (hasTurn) {
          const before = (await turnsHeld(turns, userId, at)).filter((postId) => postId !== id).length;
          await store(options, post, { renderId: render.renderId, before, ...(await slides.findOne(wanted).orFail().lean()) });
        }
        return { hasTurn, at };
      } finally {
        leave();
      }
    },
    async withdraw(postId) {
      // It may be in the middle of being published, so its turn ends with its answer or its timeout.
      await requests.deleteOne({ _id: postId });
    },
    async answered({ userId, renderId }) {
      await turns.deleteOne({ userId, renderId });
    },
    async turnsOf(userId) {
      const held = await turnsHeld(turns, userId, clock.now());
      return { held, free: Math.max(0, maxRenderTurns.urgent - held.length) };
    },
  };
}

/** A rendering goes on when the client is gone. */
const never = new AbortController().signal;

async function store(
  { requests, clock, ids, onCommitted }: RenderRequestsOptions,
  post: Post,
  { renderId, slidesJson, format, before }: Pick<FrozenSlidesDocument, 'slidesJson' | 'format'> & { renderId: string; before: number },
): Promise<void> {
  const now = clock.now();
  const video = videoOf(post);
  const maxPictureBytes = maxPictureBytesOf(post);
  const frame = slideFrameOf(post);
  const request = {
    ...{ userId: post.userId, renderId, slidesJson, format },
    ...(video ? { video: { slideMs: video.slideMs, crossFadeMs: 0 } } : {}),
    ...(maxPictureBytes === null ? {} : { maxPictureBytes }),
    ...(frame ? { frame: frameFields(frame) } : {}),
    // A post has files only while they show what it is.
    keptKey: post.rendered?.slides[0]?.key ?? '',
  };
  const event = pendingEvent('screenshot.render.v1.requested', request, {
    eventId: ids.newId(),
    occurredAt: now,
    isUrgent: isUrgent(post, now),
    priority: renderPriority(before),
  });
  const stored = { postRevision: post.revision, deletedAt: now, pendingEvents: [event] };
  const older = { _id: post.id, postRevision: { $lt: post.revision } };
  const isIn = () => insertUnique(() => requests.updateOne(older, { $set: stored }, { upsert: true }));
  // Refused, there is the same request or a later one, or an earlier one came in between: then the second time takes its place.
  if ((await isIn()) || (await isIn())) onCommitted();
}

function frameFields({ width, height, fit }: SlideFrame) {
  return { width, height, fit: fit.kind, color: fit.kind === 'color' ? fit.color : '' };
}
