import type { ConsumerDefinition } from '@viral-slides/messaging';
import type { RenderSlides } from '../use-cases/render-slides.ts';

/** Retry delays of a request, in ms: a post that is to be published waits for it. */
const retryDelaysMs = [1_000, 3_000, 5_000, 10_000, 30_000, 60_000];

/** Renders frozen slides for publishing. @param deps.signal aborted when this process is to end */
export function renderConsumer({
  renderSlides,
  signal,
}: {
  renderSlides: RenderSlides;
  signal: AbortSignal;
}): ConsumerDefinition<'screenshot.render.v1.requested'> {
  return {
    queue: 'screenshot.render',
    events: ['screenshot.render.v1.requested'],
    // One draws in the browser while the other one's video is made or its files are stored.
    prefetch: 2,
    retryDelaysMs,
    async handle({ message: { userId, renderId, slidesJson, format, video, keptKey, maxPictureBytes = null, frame }, attempt }) {
      const options = video ? { slideMs: video.slideMs, crossFadeMs: video.crossFadeMs } : null;
      const asked = { userId, renderId, slidesJson, format, video: options, maxPictureBytes, frame: frameIn(frame) };
      await renderSlides({ ...asked, keptKey, attempt, signal });
    },
  };
}

/** The frame as documents have it; what is in it is checked with the rest of the request. */
function frameIn(frame: { width: number; height: number; fit: string; color: string } | undefined): unknown {
  if (!frame) return null;
  const { width, height, fit: kind, color } = frame;
  return { width, height, fit: { kind, ...(color === '' ? {} : { color }) } };
}
