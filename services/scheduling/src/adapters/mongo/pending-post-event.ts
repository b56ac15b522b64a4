import { pendingEvent } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { TraceContext } from '@viral-slides/tracing';
import type { Post } from '../../model/post.ts';

/** Name of an event and when it happened. */
interface EventIds {
  eventId: string;
  occurredAt: Date;
  /** Absent: that of the span that runs here, if any. */
  trace?: TraceContext | undefined;
}

/** The message that tells browsers where a post stands. */
export function toChangedEvent(post: Post, { isDeleted = false }: { isDeleted?: boolean | undefined }, ids: EventIds): PendingEvent {
  const { userId, id, revision, project, platform, status, phase, frozen } = post;
  const imageIds = status === 'scheduled' && !isDeleted ? (frozen?.imageIds ?? []) : [];
  const about = { userId, postId: id, revision, projectId: project.id, platform };
  return pendingEvent('scheduling.post.v1.changed', { ...about, status, phase: phase ?? '', isDeleted, imageIds }, ids);
}

/** The message that asks for the publication of a post as it is. */
export function toPublishRequested(post: Post, ids: EventIds): PendingEvent {
  const { userId, id, attempt, platform, socialAccountId, content, rendered, asking } = post;
  const video = rendered?.video;
  return pendingEvent(
    'scheduling.post.v1.publish-requested',
    {
      userId,
      postId: id,
      attempt,
      platform,
      accountId: socialAccountId ?? '',
      ...textsOf(content),
      slides: rendered?.slides ?? [],
      ...(video ? { video } : {}),
      dueAt: BigInt(Math.floor((asking?.dueAt ?? ids.occurredAt).getTime() / 1_000)),
      knownSequence: asking?.settledSequence ?? 0,
    },
    ids,
  );
}

/** What its owner wrote of it. */
function textsOf({ title, description, tags, privacy, language }: Post['content']) {
  return { title, description, tags, privacy, ...(language && { language }) };
}
