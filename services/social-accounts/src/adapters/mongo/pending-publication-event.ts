import { pendingEvent } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { Publication } from '../../model/publication.ts';
import type { PublicationEventKind } from '../../ports/publication-repository.ts';

/** Makes the event with the current state of a publication. */
export function toPendingEvent(
  publication: Publication,
  kind: PublicationEventKind,
  ids: { eventId: string; occurredAt: Date },
): PendingEvent {
  const { userId, postId, attempt, accountId, step, sequence, outcome } = publication;
  const about = { userId, postId, attempt, sequence };
  if (kind === 'progressed' || !outcome) return pendingEvent('accounts.publication.v1.progressed', { ...about, step }, ids);
  if (outcome.kind === 'published') {
    const { remoteId, remoteUrl, isInInbox, warnings } = outcome;
    return pendingEvent('accounts.publication.v1.published', { ...about, accountId, remoteId, remoteUrl, isInInbox, warnings }, ids);
  }
  const { code, detail, isUnknown, isRetryable, retryAt, needsReconnect } = outcome;
  return pendingEvent(
    'accounts.publication.v1.failed',
    { ...about, code, detail, isUnknown, isRetryable, needsReconnect, retryAt: BigInt(retryAt ? Math.ceil(retryAt.getTime() / 1000) : 0) },
    ids,
  );
}
