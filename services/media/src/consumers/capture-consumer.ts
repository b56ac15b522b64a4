import type { ConsumerDefinition } from '@viral-slides/messaging';
import type { RegisterCapture } from '../use-cases/register-capture.ts';

/** Captures worked on at a time by one replica: each holds a place of the ingest for a while, and uploads want those, too. */
const capturesAtATime = 4;

/** Takes captured websites into the library of the person who asked for them. */
export function captureConsumer({
  registerCapture,
}: {
  registerCapture: RegisterCapture;
}): ConsumerDefinition<'screenshot.capture.v1.completed'> {
  return {
    queue: 'media.captures',
    events: ['screenshot.capture.v1.completed'],
    prefetch: capturesAtATime,
    handle: ({ message: { captureId, userId, images } }) => registerCapture({ id: captureId, userId, pictures: images }),
  };
}
