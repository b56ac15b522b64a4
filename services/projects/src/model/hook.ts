import { AppError } from '@viral-slides/errors';
import type { HookFormula, Niche } from '@viral-slides/series';

/** An opener that a person wrote; those that come with the product are `BUNDLED_HOOKS` of the package series. */
export interface Hook {
  /** UUID. */
  id: string;
  /** Owner; queries are scoped by it. */
  userId: string;
  /** With blanks in braces. */
  text: string;
  /** Null: fits all of them. */
  niche: Niche | null;
  /** Null: of no formula. */
  formula: HookFormula | null;
  createdAt: Date;
}

/** Openers one person can have: the list is sent whole. */
export const maxHooksPerUser = 500;

/** No such opener of this user; those that come with the product cannot be deleted. */
export function hookNotFound(): AppError {
  return new AppError('not-found', 'hook-not-found', 'This hook does not exist. It may have been deleted.');
}

/** The user has as many openers as there can be. */
export function tooManyHooks(): AppError {
  const message = `You can have at most ${maxHooksPerUser} hooks of your own. Please delete one you no longer need.`;
  return new AppError('conflict', 'too-many-hooks', message);
}
