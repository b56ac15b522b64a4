import type { ConsumerDefinition, ReceivedEvent } from '@viral-slides/messaging';
import type { PublicationNews } from '../model/publication-news.ts';
import type { HearPublication } from '../use-cases/hear-publication.ts';

const events = ['accounts.publication.v1.progressed', 'accounts.publication.v1.published', 'accounts.publication.v1.failed'] as const;
type NewsType = (typeof events)[number];

/** Takes news of publications. They come in any order and more than once; the rules of the post decide what they mean. */
export function publicationConsumer({ hearPublication }: { hearPublication: HearPublication }): ConsumerDefinition<NewsType> {
  return {
    queue: 'scheduling.publications',
    events,
    handle: (event) => hearPublication({ id: event.message.postId, userId: event.message.userId }, newsOf(event)),
  };
}

function newsOf(event: ReceivedEvent<NewsType>): PublicationNews {
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
