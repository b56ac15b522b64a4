/*
 * When an image is "used": the one rule. It is used while
 *   - a project of its owner shows it, by the events of the projects service (all projects, the newest revision of each), or
 *   - a client claimed so a short while ago: PATCH {isUsed: true}. The editor sends it when a slide takes the image, before the save, and
 *     the save's event comes later still. Until then this claim keeps the mark from flickering, and the image from being deleted by
 *     mistake.
 *
 * PATCH {isUsed: false} only ends the claim: its sender knows the slides of one project, so an image that any project shows stays used.
 * When it was the last project, its save's event makes the image available. A claim that is not ended (the page was closed before it saved)
 * expires.
 *
 * The claim belongs to the image, not to a page: of two tabs that take the same image, one may end the claim of the other. Then the other's
 * save decides.
 *
 * `Image.isUsed` is the stored answer to this rule, so that lists can filter by it. It is brought in line (settle-image-use.ts) whenever
 * one of the two sides changes, and written by no other code.
 */
import { AppError } from '@viral-slides/errors';
import type { Image } from './image.ts';

/** How long a claim counts without a project that shows the image, in ms: longer than a save with its repeats and its event take. */
export const claimLifetimeMs = 10 * 60 * 1000;

/** Returns whether the claim that a slide has the image is still valid. */
export function isClaimed({ claimedUntil }: Pick<Image, 'claimedUntil'>, now: Date): boolean {
  return claimedUntil !== undefined && claimedUntil > now;
}

/** The rule. */
export function isInUse(image: Pick<Image, 'claimedUntil'>, { isShown, now }: { isShown: boolean; now: Date }): boolean {
  return isShown || isClaimed(image, now);
}

/**
 * Refuses to delete an image that is in use.
 * @param by.projects that show it
 * @param by.posts number of unpublished posts that show it: they are still published (ADR 0042), and do not make it "used"
 */
export function imageInUse(by: { projects: readonly { id: string; name: string }[]; posts: number }): AppError {
  return new AppError('conflict', 'image-in-use', 'The image is used on slides. To delete it anyway, send force=true.', {
    details: by,
  });
}
