import { hookNotFound } from '../../model/hook.ts';
import type { HookRepository } from '../../ports/hook-repository.ts';

/**
 * Deletes a hook of the user permanently; slides that start with it stay.
 * @throws AppError `hook-not-found`
 */
export type DeleteHook = (command: { userId: string; hookId: string }) => Promise<void>;

export function makeDeleteHook({ hooks }: { hooks: HookRepository }): DeleteHook {
  return async ({ userId, hookId }) => {
    if (!(await hooks.delete(userId, hookId))) throw hookNotFound();
  };
}
