import { pendingEvent } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { TraceContext } from '@viral-slides/tracing';
import type { Milestone } from '../../model/publishing/milestone.ts';
import type { Post } from '../../model/post.ts';

/** Name of an event and when it happened. */
interface EventIds {
  eventId: string;
  occurredAt: Date;
  /** Absent: that of the span that runs here, if any. */
  trace?: TraceContext | undefined;
}

/** The event with the state of a post, for browsers. */
export function toChangedEvent(post: Post, { isDeleted = false }: { isDeleted?: boolean | undefined }, ids: EventIds): PendingEvent {
  const { userId, id, revision, project, platform, status, phase, frozen } = post;
  const imageIds = status === 'scheduled' && !isDeleted ? (frozen?.imageIds ?? []) : [];
  const about = { userId, postId: id, revision, projectId: project.id, platform };
  return pendingEvent('scheduling.post.v1.changed', { ...about, status, phase: phase ?? '', isDeleted, imageIds }, ids);
}

/** The event that requests the publication of a post in its current state. */
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

/** The event that reports a milestone of a post to other programs. */
export function toReached(post: Post, milestone: Milestone, ids: EventIds): PendingEvent {
  const { failure, warnings } = post;
  return pendingEvent(
    'scheduling.post.v1.reached',
    {
      ...sentOf(post),
      milestone,
      ...remoteOf(post),
      ...(failure && { code: failure.code, detail: failure.detail }),
      warnings: warnings.map(({ code, severity, detail }) => ({ code, severity, detail })),
      ...(milestone === 'published' && { imageIds: post.frozen?.imageIds ?? [] }),
      ...(milestone === 'numbers-updated' && { numbers: numbersOf(post) }),
    },
    ids,
  );
}

function sentOf({ userId, id, revision, project, platform, content, status, phase, scheduledTime, ...post }: Post) {
  const about = { userId, postId: id, revision, projectId: project.id, projectName: project.name, platform, title: content.title };
  const place = { status, phase: phase ?? '', scheduledAt: scheduledTime ? secondsOf(scheduledTime) : 0n };
  return { ...about, ...place, groupId: post.groupId ?? '', accountId: post.published?.accountId ?? post.socialAccountId ?? '' };
}

/** Its address, once it is published. */
function remoteOf({ published }: Post) {
  if (published === null) return {};
  const { publishedAt, isInInbox, remoteId, remoteUrl } = published;
  return { publishedAt: secondsOf(publishedAt), isInInbox, remoteId: remoteId ?? '', remoteUrl: remoteUrl ?? '' };
}

const secondsOf = (at: Date) => BigInt(Math.floor(at.getTime() / 1_000));

/** Latest numbers from the platform. */
function numbersOf({ numbers }: Post): Record<string, bigint> {
  const counts = Object.entries(numbers?.steps.at(-1)?.numbers ?? {});
  return Object.fromEntries(counts.map(([name, count]) => [name, BigInt(count)]));
}

/** Texts of the post by its owner. */
function textsOf({ title, description, tags, privacy, language }: Post['content']) {
  return { title, description, tags, privacy, ...(language && { language }) };
}
