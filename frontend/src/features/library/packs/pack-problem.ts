import { problemType, refusedOrUnanswered } from '@/shared/api/api-error.ts';

/** Reason why a pack was neither made nor changed, in words; undefined where nothing failed. */
export function packProblemText(error: unknown): string | undefined {
  if (!error) return undefined;
  const type = problemType(error);
  if (type === 'pack-name-taken') return 'You already have a pack with that name. Choose another.';
  if (type === 'too-many-packs') return 'You’ve reached the pack limit. Delete one first.';
  if (type === 'pack-not-found') return 'This pack was deleted.';
  return `${refusedOrUnanswered(error, 'The pack could not be saved.')} Please try again.`;
}
