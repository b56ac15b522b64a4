import type { ConsumerDefinition, ReceivedEvent } from '@viral-slides/messaging';
import type { RenderedFile } from '../model/post.ts';
import type { HandleRenderResult, RenderResult } from '../use-cases/publishing/handle-render-result.ts';

type Answer = ReceivedEvent<'screenshot.render.v1.completed' | 'screenshot.render.v1.failed'>;
type Completed = ReceivedEvent<'screenshot.render.v1.completed'>['message'];
type Failed = ReceivedEvent<'screenshot.render.v1.failed'>['message'];

/** Consumes the results of requested renderings. */
export function renderConsumer({
  handleRenderResult,
}: {
  handleRenderResult: HandleRenderResult;
}): ConsumerDefinition<'screenshot.render.v1.completed' | 'screenshot.render.v1.failed'> {
  return {
    queue: 'scheduling.renderings',
    events: ['screenshot.render.v1.completed', 'screenshot.render.v1.failed'],
    handle: (event) => handleRenderResult(eventOf(event)),
  };
}

function eventOf({ type, message }: Answer): RenderResult {
  const { userId, renderId } = message;
  if (type === 'screenshot.render.v1.failed') {
    const { code, detail, isRetryable } = message as Failed;
    return { userId, renderId, outcome: 'failed', problem: { code, detail, isRetryable } };
  }
  const { slides, video } = message as Completed;
  return { userId, renderId, outcome: 'rendered', files: { slides: slides.map(toFile), video: video ? toFile(video) : null } };
}

function toFile({ key, contentType, sha256, sizeBytes, width, height, durationMs, altText }: Completed['slides'][number]): RenderedFile {
  return { key, contentType, sha256, sizeBytes, width, height, durationMs, ...(altText ? { altText } : {}) };
}
