import type { z } from 'zod';
import { allowedActions, isProjectChanged } from '../model/post-actions.ts';
import { hasNumbers, keptOf } from '../model/publishing/post-numbers.ts';
import type { Post } from '../model/post.ts';
import { renderWarnings } from '../model/rendering/render-rules.ts';
import { fileUrlsOf } from './post-file-urls.ts';
import type { postSchema } from './post-schemas.ts';

/** Shows a post as the API does. */
export function presentPost(post: Post): z.input<typeof postSchema> {
  const { id, project, platform, delivery, status, phase, content, warnings, revision } = post;
  return {
    id,
    projectId: project.id,
    projectName: project.name,
    isProjectDeleted: project.isDeleted,
    isProjectChanged: isProjectChanged(post),
    ...(post.groupId !== undefined && { groupId: post.groupId }),
    ...{ platform, delivery, status, phase, revision },
    warnings: [...warnings, ...renderWarnings(post)],
    ...{ ...content, language: content.language ?? '' },
    slideCount: post.frozen?.slideCount ?? null,
    ...fileUrlsOf(post),
    ...outcomeOf(post),
    ...timesOf(post),
    numbers: numbersOf(post),
    actions: allowedActions(post),
    history: post.history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
}

function outcomeOf({ socialAccountId, failure, published, handover }: Post) {
  return {
    socialAccountId: published?.accountId ?? socialAccountId,
    failureReason: failure && { code: failure.code, detail: failure.detail, needsReconnect: failure.needsReconnect },
    remoteUrl: published?.remoteUrl ?? null,
    isInInbox: published?.isInInbox ?? false,
    handover: handover && {
      toldAt: handover.toldAt.toISOString(),
      remindAt: textOf(handover.remindAt),
      expiresAt: handover.expiresAt.toISOString(),
    },
  };
}

function numbersOf(post: Post) {
  if (!hasNumbers(post)) return null;
  const { steps, note } = keptOf(post);
  return { steps: steps.map(({ at, numbers }) => ({ at: at.toISOString(), ...numbers })), nextAt: textOf(post.numbersAt ?? null), note };
}

function timesOf({ scheduledTime, slotAt, published, checkedAt, createdAt, updatedAt }: Post) {
  return {
    scheduledTime: textOf(scheduledTime),
    ...(slotAt && { slotAt: slotAt.toISOString() }),
    publishedAt: textOf(published?.publishedAt ?? null),
    checkedAt: textOf(checkedAt),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function textOf(time: Date | null): string | null {
  return time && time.toISOString();
}
