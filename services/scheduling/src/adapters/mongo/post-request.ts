import { currentContext, runInOwnContext, runWithContext } from '@viral-slides/logger';
import type { PostDocument } from './post-collection.ts';

/** Stored reference to the request in which the owner of a post decided about it last. */
export function decidedBy(): Pick<PostDocument, 'requestId'> {
  const { requestId } = currentContext();
  return requestId === undefined ? {} : { requestId };
}

/**
 * Runs an automatic change of a post in the context of the request in which its owner decided it, perhaps days ago: its events and log
 * lines carry that request's id, so one id leads from the browser to the platform. Changes caused by events of others keep the context of
 * those events.
 */
export function asDecided<T>({ requestId, userId }: Pick<PostDocument, 'requestId' | 'userId'>, work: () => T): T {
  const isEvent = currentContext().eventId !== undefined;
  return isEvent || requestId === undefined ? work() : runWithContext({ requestId, userId }, work);
}

/** The same where an event about one post lets another, unrelated one continue. */
export function apartFromEvents<T>({ requestId, userId }: Pick<PostDocument, 'requestId' | 'userId'>, work: () => T): T {
  return requestId === undefined ? work() : runInOwnContext({ requestId, userId }, work);
}
