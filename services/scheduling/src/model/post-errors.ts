import { AppError } from '@viral-slides/errors';
import { MAX_SLIDES_BYTES } from '@viral-slides/slide-document';
import { maxKeptSlideBytes, maxOpenPosts } from './post-limits.ts';
import type { Post } from './post.ts';

/** No such post of this person. */
export function postNotFound(): AppError {
  return new AppError('not-found', 'post-not-found', 'This post does not exist. It may have been canceled.');
}

/** Its owner cancelled it while the series was made that it belongs to. */
export function postCancelled(): AppError {
  return new AppError(
    'conflict',
    'post-cancelled',
    'You canceled this post while its series was being created, so it was not scheduled again.',
  );
}

/** Whether an error says that a post does not exist. */
export function isPostGone(error: unknown): boolean {
  return (error as { code?: unknown }).code === postNotFound().code;
}

/**
 * Error handler for places where a post that was cancelled in the meantime needs nothing: returns no post.
 * @throws every other error unchanged
 */
export function unlessGone(error: unknown): null {
  if (isPostGone(error)) return null;
  throw error;
}

/** Others changed the post faster than we could. */
export function postContended(): AppError {
  const message = 'Other requests are changing the post at the same time. Please try again.';
  return new AppError('conflict', 'post-changed-meanwhile', message, { retryAfterMs: 1_000 });
}

/** Checks that a request is based on the current revision; undefined: no check. @throws AppError `stale-revision` */
export function assertRevision({ revision }: Pick<Post, 'revision'>, basedOn: number | undefined): void {
  if (basedOn === undefined || basedOn === revision) return;
  const message = `The post was changed in the meantime and is at revision ${revision} now. Nothing was overwritten. Please look at it again.`;
  throw new AppError('conflict', 'stale-revision', message);
}

/** A move is based on a time that the post no longer has. */
export function movedElsewhere(): AppError {
  return new AppError('conflict', 'stale-revision', 'This post’s time was changed in the meantime. The post was not moved.');
}

/** The user has the maximum number of open posts. */
export function tooManyPosts(): AppError {
  const message = `You can have at most ${maxOpenPosts} drafts and scheduled posts. Please cancel one you no longer need.`;
  return new AppError('conflict', 'too-many-posts', message);
}

/** No such project of this person. */
export function projectNotFound(): AppError {
  const message = 'This project does not exist. It may have been deleted. Please select another one.';
  return new AppError('invalid-input', 'project-not-found', message, { errors: [{ field: 'projectId', message }] });
}

/** Posts of a project that is to be deleted with them are at the platform by now. */
export function publishingAlready(count: number): AppError {
  const which = count === 1 ? '1 post from this project is' : `${count} posts from this project are`;
  return new AppError(
    'conflict',
    'post-not-cancellable',
    `${which} being published now and can no longer be canceled. Nothing was canceled.`,
  );
}

/** Other posts of the same request took all the time that it has. */
export function notTriedYet(): AppError {
  return new AppError('unavailable', 'too-busy', 'This post was not changed because the request took too long. Please try again.');
}

/** A post always belongs to the same project. */
export function projectFixed(): AppError {
  const message = 'A post’s project cannot be changed. Please schedule a new post instead.';
  return new AppError('invalid-input', 'invalid-request', message, { errors: [{ field: 'projectId', message }] });
}

/** Only what is scheduled takes a slot. */
export function notInASlot(): AppError {
  const message = 'A draft cannot have a slot. Please schedule the post to use one.';
  return new AppError('invalid-input', 'invalid-request', message, { errors: [{ field: 'slot', message }] });
}

/** There is nothing to post. */
export function noSlides(): AppError {
  const message = 'This project has no slides. Please add at least one, or select another project.';
  return new AppError('invalid-input', 'invalid-request', message, { errors: [{ field: 'projectId', message }] });
}

/** More than can be rendered. */
export function slidesTooLarge(): AppError {
  const message = `The slides of this project have more than ${MAX_SLIDES_BYTES / 1_000_000} MB of text. Please shorten it.`;
  return new AppError('invalid-input', 'invalid-request', message, { errors: [{ field: 'projectId', message }] });
}

/** The slides of the user's posts have the maximum number of bytes. */
export function tooManySlides(): AppError {
  const message = `The slides of your scheduled posts can have at most ${maxKeptSlideBytes / 1_000_000} MB of text. Please delete a scheduled post you no longer need. Slides that were replaced count for another hour.`;
  return new AppError('conflict', 'too-many-slides', message);
}
