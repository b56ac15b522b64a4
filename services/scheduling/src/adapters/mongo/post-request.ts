import { currentContext, runInOwnContext, runWithContext } from '@viral-slides/logger';
import type { PostDocument } from './post-collection.ts';

/** What is stored of the request in which the owner of a post decided about it last. */
export function decidedBy(): Pick<PostDocument, 'requestId'> {
  const { requestId } = currentContext();
  return requestId === undefined ? {} : { requestId };
}

/**
 * Runs what happens to a post by itself as part of the request in which its owner decided it, days ago perhaps: its events and log lines carry that request's id, so
 * one id leads from the browser to the platform. What news of others bring about belongs to those.
 */
export function asDecided<T>({ requestId, userId }: Pick<PostDocument, 'requestId' | 'userId'>, work: () => T): T {
  const isNews = currentContext().eventId !== undefined;
  return isNews || requestId === undefined ? work() : runWithContext({ requestId, userId }, work);
}

/** The same where news of one post let another one go on, which has nothing to do with it. */
export function apartFromNews<T>({ requestId, userId }: Pick<PostDocument, 'requestId' | 'userId'>, work: () => T): T {
  return requestId === undefined ? work() : runInOwnContext({ requestId, userId }, work);
}
