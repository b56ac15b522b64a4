import { AppError } from '@viral-slides/errors';

/** The outcome for a project that was made of an older revision of its template. */
export type FollowOutcome =
  | { projectId: string; name: string }
  /** Left alone: a code and a sentence that say why. */
  | { projectId: string; name: string; code: string; detail: string };

/** A template's projects being brought up to date; a template has one following, the latest. */
export interface Following {
  /** UUID. */
  id: string;
  templateId: string;
  /** Owner; queries are scoped by it. */
  userId: string;
  state: 'running' | 'done';
  /** In the order in which they were looked at. */
  outcomes: FollowOutcome[];
  createdAt: Date;
  /** Absent while it is under way. */
  endedAt?: Date | undefined;
}

/** How long outcomes are shown, in ms from the request. */
export const followingLifetimeMs = 90 * 24 * 60 * 60 * 1_000;
/** How long it is tried again what fails without anybody's doing, in ms. */
export const followingPatienceMs = 24 * 60 * 60 * 1_000;

/** The slides were edited since they were made. */
export function changedByHand(): AppError {
  return new AppError('conflict', 'project-changed-by-hand', 'The slides were changed since they were created, so they were not updated.');
}
