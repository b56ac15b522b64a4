import { defineRoute, idempotencyKeyHeader } from '@viral-slides/http-kit';
import { BUNDLED_HOOKS, HOOK_FORMULAS, NICHES, hookTextProblem, maxHookLength } from '@viral-slides/series';
import { VISIBLE_LINE_PATTERN, nameSchema } from '@viral-slides/slide-document';
import { z } from 'zod';
import { idParams } from './project-schemas.ts';

const niche = z.enum(NICHES).nullable().meta({ description: 'Niche; null if the hook fits every niche' });
const formula = z.enum(HOOK_FORMULAS).nullable().meta({ description: 'Kind of hook; null if it is none of these' });
const text = 'Text of the hook, with blanks in braces: `3 things nobody tells you about {topic}`';

/** An opener as the API shows it. */
export const hookSchema = z
  .object({
    id: z.string().meta({ description: 'A UUID if the hook is your own' }),
    text: z.string().meta({ description: text }),
    niche,
    formula,
    isOwn: z.boolean().meta({ description: 'False if the hook comes with the app' }),
  })
  .meta({ id: 'Hook', examples: [{ ...BUNDLED_HOOKS[0], isOwn: false }] });

const hookText = nameSchema
  .max(maxHookLength, `must have at most ${maxHookLength} characters`)
  .refine((value) => !/[\r\n]/.test(value), 'must be one line')
  .superRefine((value, context) => {
    const problem = hookTextProblem(value);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .meta({ description: text, pattern: VISIBLE_LINE_PATTERN });

export const createHookSchema = z
  .strictObject({ text: hookText, niche: niche.default(null), formula: formula.default(null) })
  .meta({ id: 'CreateHook', examples: [{ text: 'What {number} years of {topic} taught me', niche: 'business', formula: 'story' }] });

export const listHooksContract = defineRoute({
  operationId: 'listHooks',
  summary: 'Lists hooks for first slides: your own hooks, newest first, then the hooks that come with the app.',
  method: 'get',
  path: '/api/hooks',
  access: 'user',
  scope: 'projects:read',
  accounts: 'unrelated',
  responses: { 200: { description: 'The hooks', body: z.array(hookSchema) } },
});

export const createHookContract = defineRoute({
  operationId: 'createHook',
  summary: 'Adds a hook of your own.',
  method: 'post',
  path: '/api/hooks',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  headers: idempotencyKeyHeader,
  body: createHookSchema,
  responses: { 201: { description: 'The new hook', body: hookSchema } },
  errors: {
    400: ['invalid-request', 'invalid-idempotency-key'],
    409: ['too-many-hooks', 'request-in-progress'],
    422: ['idempotency-key-reused'],
  },
});

export const deleteHookContract = defineRoute({
  operationId: 'deleteHook',
  summary: 'Permanently deletes one of your own hooks; slides that use it do not change.',
  method: 'delete',
  path: '/api/hooks/{id}',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  params: idParams,
  responses: { 204: { description: 'Deleted' } },
  errors: { 404: ['hook-not-found'] },
});
