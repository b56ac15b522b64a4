import type { ConsumerDefinition, ReceivedEvent } from '@viral-slides/messaging';
import type { PublicationEvent } from '../model/publishing/publication-events.ts';
import type { ApplyPublicationEvent } from '../use-cases/publishing/apply-publication-event.ts';

const events = ['accounts.publication.v1.progressed', 'accounts.publication.v1.published', 'accounts.publication.v1.failed'] as const;
type EventType = (typeof events)[number];

/** Consumes events of publications. They come in any order and more than once; the rules of the post decide what they mean. */
export function publicationConsumer({
  applyPublicationEvent,
}: {
  applyPublicationEvent: ApplyPublicationEvent;
}): ConsumerDefinition<EventType> {
  return {
    queue: 'scheduling.publications',
    events,
    handle: (event) => applyPublicationEvent({ id: event.message.postId, userId: event.message.userId }, eventOf(event)),
  };
}

function eventOf(event: ReceivedEvent<EventType>): PublicationEvent {
  const { attempt, sequence } = event.message;
  const about = { attempt, sequence };
  if (event.type === 'accounts.publication.v1.progressed') return { ...about, kind: 'progressed', step: event.message.step };
  if (event.type === 'accounts.publication.v1.published') {
    const { accountId, remoteId, remoteUrl, isInInbox, warnings } = event.message;
    return { ...about, kind: 'published', accountId, remoteId: remoteId || null, remoteUrl: remoteUrl || null, isInInbox, warnings };
  }
  const { code, detail, isUnknown, isRetryable, retryAt, needsReconnect } = event.message;
  const at = retryAt === 0n ? null : new Date(Number(retryAt) * 1_000);
  return { ...about, kind: 'failed', code, detail, isUnknown, isRetryable, retryAt: at, needsReconnect };
}
