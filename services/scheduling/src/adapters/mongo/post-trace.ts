import { startSpan, currentTrace } from '@viral-slides/tracing';
import type { TraceContext } from '@viral-slides/tracing';
import type { PostChange } from '../../model/post-change.ts';
import type { Post } from '../../model/post.ts';
import type { PostDocument } from './post-collection.ts';

/** Stored reference to the trace in which the time of a post was set: that of its making, or of its owner's last edit, which sets the time too. */
export function decidedIn(change?: PostChange): Pick<PostDocument, 'trace'> {
  const trace = change === undefined || change.set.scheduledTime !== undefined ? currentTrace() : undefined;
  return trace === undefined ? {} : { trace };
}

/**
 * The trace that the publication of a post belongs to. Where its owner asked for it right now, that of the request. An alarm may ring days after the post was
 * scheduled: it starts a trace of its own, which links to that one instead of stretching it over days.
 * @param scheduledIn as {@link decidedIn} stored it
 */
export function publicationTrace(post: Post, scheduledIn: TraceContext | undefined): TraceContext | undefined {
  const here = currentTrace();
  if (here !== undefined) return here;
  const span = startSpan({
    name: 'post due',
    isRoot: true,
    links: scheduledIn === undefined ? [] : [scheduledIn],
    attributes: { 'viral_slides.post_id': post.id, 'viral_slides.attempt': post.attempt, 'viral_slides.platform': post.platform },
  });
  span?.end();
  return span?.context;
}
