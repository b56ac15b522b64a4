import type { EventType } from '@viral-slides/events';
import type { ConsumerDefinition, ReceivedEvent } from '@viral-slides/messaging';
import { accountData, captureData, milestones, postData, renderData } from '../../model/webhooks/event-data.ts';
import type { EnqueueDeliveries } from '../../use-cases/webhooks/enqueue-deliveries.ts';

/** Events handled at a time by one replica; most have no subscriber. */
const prefetch = 32;

type Definition<T extends EventType> = ConsumerDefinition<T>;
type OfUser<T extends EventType> = Pick<ReceivedEvent<T>, 'eventId' | 'occurredAt'> & { message: { userId: string } };

const about = <T extends EventType>({ eventId, occurredAt, message }: OfUser<T>) => ({ eventId, occurredAt, userId: message.userId });

/** Consumes the milestones of posts. */
export function postConsumer(enqueueDeliveries: EnqueueDeliveries): Definition<'scheduling.post.v1.reached'> {
  return {
    queue: 'integrations.posts',
    events: ['scheduling.post.v1.reached'],
    prefetch,
    async handle(received) {
      const event = milestones[received.message.milestone];
      // One of a newer build.
      if (event !== undefined)
        await enqueueDeliveries({
          ...about(received),
          event,
          accountId: received.message.accountId || null,
          data: postData(received.message),
        });
    },
  };
}

/** Consumes events about accounts that have to be connected again. */
export function accountConsumer(enqueueDeliveries: EnqueueDeliveries): Definition<'accounts.account.v1.reconnect-needed'> {
  return {
    queue: 'integrations.accounts',
    events: ['accounts.account.v1.reconnect-needed'],
    prefetch,
    handle(received) {
      const { accountId } = received.message;
      return enqueueDeliveries({ ...about(received), event: 'account.needs_reconnect', accountId, data: accountData(received.message) });
    },
  };
}

/** Consumes events about captures that are over. */
export function captureConsumer(enqueueDeliveries: EnqueueDeliveries): Definition<'screenshot.capture.v1.finished'> {
  return {
    queue: 'integrations.captures',
    events: ['screenshot.capture.v1.finished'],
    prefetch,
    handle: (received) =>
      enqueueDeliveries({ ...about(received), event: 'capture.finished', accountId: null, data: captureData(received.message) }),
  };
}

/** Consumes events about renders of projects that are over. */
export function renderConsumer(enqueueDeliveries: EnqueueDeliveries): Definition<'screenshot.project-render.v1.finished'> {
  return {
    queue: 'integrations.renders',
    events: ['screenshot.project-render.v1.finished'],
    prefetch,
    handle: (received) =>
      enqueueDeliveries({ ...about(received), event: 'render.finished', accountId: null, data: renderData(received.message) }),
  };
}
