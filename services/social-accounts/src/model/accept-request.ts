import { newPublication } from './publication.ts';
import type { Publication, PublicationOutcome, PublishRequest } from './publication.ts';

/** Meaning of a request to publish for a post that is known. */
export type AcceptDecision =
  | { kind: 'started' | 'taken-up' | 'reported-again'; publication: Publication; eventKind: 'progressed' | 'outcome' }
  | { kind: 'running' | 'outdated' | 'busy' };

/** Circumstances of the decision: the time, and whether a process works on the publication right now. */
export interface AcceptCircumstances {
  now: Date;
  mediaToken: string;
  isHeld: boolean;
}

/**
 * Decides what a request means. The same attempt goes on, or its outcome is reported again: after a transient failure it is resumed only by a request that knows of
 * that failure, since requests may arrive twice and late, and an old one is no longer wanted. A lower one is refused; a higher one takes over what is under way,
 * and starts again only when nothing is.
 */
export function acceptRequest(current: Publication, request: PublishRequest, circumstances: AcceptCircumstances): AcceptDecision {
  if (request.attempt < current.attempt) return { kind: 'outdated' };
  return request.attempt === current.attempt
    ? sameAttempt(current, request, circumstances)
    : higherAttempt(current, request, circumstances);
}

function sameAttempt(current: Publication, request: PublishRequest, { now }: AcceptCircumstances): AcceptDecision {
  const { outcome } = current;
  if (!outcome) return { kind: 'running' };
  if (mayGoOn(outcome) && request.knownSequence >= current.sequence) {
    const publication = {
      ...current,
      dueAt: request.dueAt,
      acceptedAt: now,
      tries: 0,
      outcome: null,
      nextRunAt: now,
      sequence: current.sequence + 1,
    };
    return { kind: 'taken-up', publication, eventKind: 'progressed' };
  }
  return { kind: 'reported-again', publication: current, eventKind: 'outcome' };
}

function mayGoOn(outcome: PublicationOutcome): boolean {
  return outcome.kind === 'failed' && (outcome.isRetryable || outcome.needsReconnect) && !outcome.isUnknown;
}

function higherAttempt(current: Publication, request: PublishRequest, { now, mediaToken, isHeld }: AcceptCircumstances): AcceptDecision {
  const { attempt } = request;
  // It is there; publishing it again would be a second post.
  if (current.outcome?.kind === 'published') return { kind: 'reported-again', publication: { ...current, attempt }, eventKind: 'outcome' };
  const hasStarted = current.isInitiating || current.sealedHandle !== null;
  // A request for another attempt after an end, an unknown outcome included, asks for a new post, unless the room finds that there is one
  // already.
  if (current.outcome || !hasStarted) {
    const start = { now, mediaToken, firstAcceptedAt: current.firstAcceptedAt ?? current.acceptedAt };
    const publication = newPublication(request, { ...start, earlierHandle: unsettledHandle(current, request) });
    return { kind: 'started', publication, eventKind: 'progressed' };
  }
  // The process at work would lose its lease in the middle of a call.
  if (isHeld) return { kind: 'busy' };
  const { dueAt } = request;
  const publication = { ...current, attempt, dueAt, acceptedAt: now, tries: 0, nextRunAt: now, sequence: current.sequence + 1 };
  return { kind: 'taken-up', publication, eventKind: 'progressed' };
}

/** The handle with an unknown outcome. It cannot be found at another account. */
function unsettledHandle({ accountId, outcome, sealedHandle, earlierHandle = null }: Publication, request: PublishRequest): string | null {
  if (request.accountId !== '' && request.accountId !== accountId) return null;
  const isUnknown = outcome?.kind === 'failed' && outcome.isUnknown;
  return (isUnknown ? sealedHandle : null) ?? earlierHandle;
}
