import { insertUnique } from '@viral-slides/database';
import type { Logger } from '@viral-slides/logger';
import { pendingEvent } from '@viral-slides/messaging';
import type { Model } from 'mongoose';
import { videoOf } from '../../model/render-rules.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { RenderRequests } from '../../ports/render-requests.ts';
import type { FrozenSlidesDocument, RenderRequestDocument } from './frozen-slides-collection.ts';

/** What it needs. */
export interface RenderRequestsOptions {
  slides: Model<FrozenSlidesDocument>;
  requests: Model<RenderRequestDocument>;
  clock: Clock;
  ids: IdSource;
  onCommitted: () => void;
  logger: Logger;
}

/** RenderRequests by the outbox: the request is a document of its own until it is told. */
export function createMongoRenderRequests({ slides, requests, clock, ids, onCommitted, logger }: RenderRequestsOptions): RenderRequests {
  return {
    async ask(post) {
      const { frozen, render, userId, id } = post;
      if (!frozen || !render) return;
      const kept = await slides.findOne({ _id: frozen.revisionId, userId }).lean();
      if (!kept) return logger.error({ postId: id, revisionId: frozen.revisionId }, 'the frozen slides of a post are gone');
      const now = clock.now();
      const video = videoOf(post);
      const request = {
        userId,
        renderId: render.renderId,
        slidesJson: kept.slidesJson,
        format: kept.format,
        ...(video ? { video: { slideMs: video.slideMs, crossFadeMs: 0 } } : {}),
      };
      const event = pendingEvent('screenshot.render.v1.requested', request, { eventId: ids.newId(), occurredAt: now });
      // Asked by two processes at once it is told once; asked for again later it has another name.
      const name = `${render.renderId}:${render.asked}`;
      if (await insertUnique(() => requests.create({ _id: name, deletedAt: now, pendingEvents: [event] }))) onCommitted();
    },
  };
}
