import { urgentPriority } from '@viral-slides/messaging';
import type { ConsumerDefinition } from '@viral-slides/messaging';
import type { RenderSlides } from '../use-cases/render-slides.ts';

/** Retry delays of a request, in ms: a post that is to be published waits for it. */
const retryDelaysMs = [1_000, 3_000, 5_000, 10_000, 30_000, 60_000];

/**
 * Requests taken from the queue at a time: one more than two users may have in it unless they are urgent, so that a third user's request is seen at once.
 * Each holds its document, at most 10 MB and usually some kB, until its turn.
 */
const prefetch = 9;

/** Fair turns for rendering requests. */
export interface RenderTurns {
  /** Resolves when it is the user's turn, with what ends the turn. @throws the reason of the signal */
  enter(job: { userId: string; priority: 'interactive' | 'background'; signal: AbortSignal }): Promise<() => void>;
}

/** Renders frozen slides for publishing. @param deps.signal aborted when this process is to end */
export function renderConsumer({
  renderSlides,
  turns,
  signal,
}: {
  renderSlides: RenderSlides;
  turns: RenderTurns;
  signal: AbortSignal;
}): ConsumerDefinition<'screenshot.render.v1.requested'> {
  return {
    queue: 'screenshot.render',
    events: ['screenshot.render.v1.requested'],
    prefetch,
    retryDelaysMs,
    async handle({ message: { userId, renderId, slidesJson, format, video, keptKey, maxPictureBytes = null, frame }, attempt, priority }) {
      const options = video ? { slideMs: video.slideMs, crossFadeMs: video.crossFadeMs } : null;
      const asked = { userId, renderId, slidesJson, format, video: options, maxPictureBytes, frame: frameIn(frame) };
      const leave = await turns.enter({ userId, priority: priority === urgentPriority ? 'interactive' : 'background', signal });
      try {
        await renderSlides({ ...asked, keptKey, attempt, signal });
      } finally {
        leave();
      }
    },
  };
}

/** The frame as documents have it; what is in it is checked with the rest of the request. */
function frameIn(frame: { width: number; height: number; fit: string; color: string } | undefined): unknown {
  if (!frame) return null;
  const { width, height, fit: kind, color } = frame;
  return { width, height, fit: { kind, ...(color === '' ? {} : { color }) } };
}
