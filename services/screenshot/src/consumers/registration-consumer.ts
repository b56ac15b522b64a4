import type { ConsumerDefinition, ReceivedEvent, SubscriptionDefinition } from '@viral-slides/messaging';
import type { CaptureState, StorageNumbers } from '../model/capture.ts';
import type { CaptureRepository } from '../ports/capture-repository.ts';

type OutcomeEvent = 'media.capture.v1.registered' | 'media.capture.v1.refused';
const events = ['media.capture.v1.registered', 'media.capture.v1.refused'] as const;

/** Notes what became of captures, once for all replicas. */
export function registrationConsumer({ captures }: { captures: CaptureRepository }): ConsumerDefinition<OutcomeEvent> {
  return { queue: 'screenshot.capture-outcomes', events, handle: (event) => captures.settle(event.message.captureId, outcomeOf(event)) };
}

/** Hears in each replica what became of captures: somebody may wait for it there. */
export function registrationSubscription(registrations: {
  tell(captureId: string, outcome: CaptureState): void;
}): SubscriptionDefinition<OutcomeEvent> {
  return { events, handle: (event) => registrations.tell(event.message.captureId, outcomeOf(event)) };
}

function outcomeOf({ type, message }: ReceivedEvent<OutcomeEvent>): Exclude<CaptureState, { status: 'waiting' }> {
  if (type === 'media.capture.v1.registered') return { status: 'registered', imageIds: message.imageIds };
  const { code, detail, storage } = message;
  return { status: 'refused', code, detail, ...(storage && { storage: numbersOf(storage) }) };
}

function numbersOf({
  images,
  maxImages,
  bytes,
  maxBytes,
}: Record<'images' | 'maxImages' | 'bytes' | 'maxBytes', number | bigint>): StorageNumbers {
  return { images: Number(images), maxImages: Number(maxImages), bytes: Number(bytes), maxBytes: Number(maxBytes) };
}
