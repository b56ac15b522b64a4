import { insertUnique, orUnavailable } from '@viral-slides/database';
import { pendingEvent } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { Model } from 'mongoose';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { AskedRender, RenderAnswers } from '../../ports/render-answers.ts';
import type { RenderAnswerDocument } from './render-answer-collection.ts';

/** RenderAnswers on MongoDB. The answer and its event are one document, inserted once. */
export function createMongoRenderAnswers(deps: {
  answers: Model<RenderAnswerDocument>;
  clock: Clock;
  ids: IdSource;
  /** Called after every write that left an event to be published. */
  onCommitted: () => void;
}): RenderAnswers {
  const { answers, clock, ids, onCommitted } = deps;
  const keyOf = ({ userId, renderId }: AskedRender) => `${userId}:${renderId}`;

  async function answer(asked: AskedRender, event: (ids: { eventId: string; occurredAt: Date }) => PendingEvent): Promise<void> {
    const answeredAt = clock.now();
    const document = { _id: keyOf(asked), answeredAt, pendingEvents: [event({ eventId: ids.newId(), occurredAt: answeredAt })] };
    // Another process was first and has answered.
    if (await orUnavailable(() => insertUnique(() => answers.create(document)))) onCommitted();
  }

  return {
    has: async (asked) => (await orUnavailable(() => answers.countDocuments({ _id: keyOf(asked) }))) > 0,
    complete({ userId, renderId }, { inputHash, files: { slides, video }, altTexts }) {
      const withAltTexts = slides.map((file, index) => ({ ...file, ...(altTexts[index] ? { altText: altTexts[index] } : {}) }));
      return answer({ userId, renderId }, (about) =>
        pendingEvent(
          'screenshot.render.v1.completed',
          { userId, renderId, inputHash, slides: withAltTexts, ...(video ? { video } : {}) },
          about,
        ),
      );
    },
    fail: ({ userId, renderId }, failure) =>
      answer({ userId, renderId }, (about) => pendingEvent('screenshot.render.v1.failed', { userId, renderId, ...failure }, about)),
    async deleteBefore(instant) {
      await answers.deleteMany({ answeredAt: { $lt: instant }, pendingEvents: { $size: 0 } });
    },
  };
}
