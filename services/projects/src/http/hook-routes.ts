import { bindRoute, readIdempotencyKey } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { BUNDLED_HOOKS } from '@viral-slides/series';
import type { Hook } from '../model/hook.ts';
import type { HookRepository } from '../ports/hook-repository.ts';
import type { CreateHook } from '../use-cases/brand/create-hook.ts';
import type { DeleteHook } from '../use-cases/brand/delete-hook.ts';
import { createHookContract, deleteHookContract, listHooksContract } from './hook-contracts.ts';

/** Use cases, and the stored list that a route returns directly. */
export interface HookRouteDeps {
  hooks: Pick<HookRepository, 'list'>;
  createHook: CreateHook;
  deleteHook: DeleteHook;
}

const bundled = BUNDLED_HOOKS.map((hook) => ({ ...hook, isOwn: false }));

/** The routes of openers. */
export function hookRoutes({ hooks, createHook, deleteHook }: HookRouteDeps): BoundRoute[] {
  return [
    bindRoute(listHooksContract, async ({ identity }) => {
      const own = await hooks.list(identity.userId);
      return { status: 200, body: [...own.map(presentHook), ...bundled] };
    }),
    bindRoute(createHookContract, async ({ identity, body, req }) => {
      const hook = await createHook({ userId: identity.userId, ...body, idempotencyKey: readIdempotencyKey(req) });
      return { status: 201, body: presentHook(hook) };
    }),
    bindRoute(deleteHookContract, async ({ identity, params }) => {
      await deleteHook({ userId: identity.userId, hookId: params.id });
      return { status: 204 };
    }),
  ];
}

const presentHook = ({ id, text, niche, formula }: Hook) => ({ id, text, niche, formula, isOwn: true });
