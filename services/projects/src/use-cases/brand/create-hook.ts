import type { HookFormula, Niche } from '@viral-slides/series';
import { fingerprintOf } from '@viral-slides/work';
import { maxHooksPerUser, tooManyHooks } from '../../model/hook.ts';
import type { Hook } from '../../model/hook.ts';
import type { HookRepository } from '../../ports/hook-repository.ts';
import { insertOnceWithin } from '../projects/insert-once-within.ts';
import { onceRequested } from '../projects/once-requested.ts';
import type { OnceRequestedDeps } from '../projects/once-requested.ts';

/** Keeps an opener. @throws AppError `too-many-hooks`, `idempotency-key-reused`, `request-in-progress` */
export type CreateHook = (command: {
  userId: string;
  text: string;
  niche: Niche | null;
  formula: HookFormula | null;
  idempotencyKey: string | null;
}) => Promise<Hook>;

export function makeCreateHook({ hooks, ...deps }: OnceRequestedDeps & { hooks: HookRepository }): CreateHook {
  return ({ userId, text, niche, formula, idempotencyKey: key }) => {
    const fingerprint = fingerprintOf({ text, niche, formula });
    // No key of a client has a space in it, so this one is none of a project.
    const idempotencyKey = key === null ? null : `hook ${key}`;
    const insert = (hook: Hook) => insertOnceWithin(hooks, hook, { most: maxHooksPerUser, refusal: tooManyHooks });
    return onceRequested(
      deps,
      { userId, idempotencyKey, fingerprint },
      { make: (as) => ({ ...as, userId, text, niche, formula }), insert },
    );
  };
}
