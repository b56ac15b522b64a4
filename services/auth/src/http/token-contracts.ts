import { defineRoute } from '@viral-slides/http-kit';
import { tokenScopes } from '@viral-slides/personal-tokens';
import { z } from 'zod';
import { defaultTokenDays, maxTokenDays, maxTokens } from '../model/personal-token.ts';

const scopes = z
  .array(z.enum(tokenScopes))
  .min(1, 'must name at least one scope')
  .max(tokenScopes.length)
  .refine((given) => new Set(given).size === given.length, 'must name each scope once')
  .meta({ uniqueItems: true });

/** Maximum number of accounts that a token may name; for more, allow all. */
const maxAccounts = 50;
const accounts = z.array(z.uuid()).min(1).max(maxAccounts).nullable();

const tokenSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    start: z.string().meta({ description: 'First characters of the token, so that you can recognize it', examples: ['vs_pat_a1B2'] }),
    scopes: z.array(z.enum(tokenScopes)),
    accounts: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Ids of the connected accounts that the token may use; null if it may use all accounts', examples: [null] }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: 'Accurate to the minute' }),
    lastUsedFrom: z
      .string()
      .nullable()
      .meta({ description: 'IP address of the client', examples: ['192.0.2.7'] }),
  })
  .meta({ id: 'PersonalToken' });

const createTokenSchema = z
  .strictObject({
    name: z.string().trim().min(1, 'must not be empty').max(80),
    scopes,
    accounts: accounts
      .default(null)
      .meta({ description: 'Ids of the connected accounts that the token may use; null if it may use all accounts' }),
    days: z.int().min(1).max(maxTokenDays).default(defaultTokenDays).meta({ description: 'Days until the token expires' }),
  })
  .meta({
    id: 'CreatePersonalToken',
    examples: [{ name: 'Weekly slides', scopes: ['library:write', 'projects:write', 'render', 'posts:write'], days: 90 }],
  });

const useSchema = z
  .object({
    id: z.uuid(),
    tokenId: z.uuid(),
    tokenName: z.string().meta({ examples: ['Weekly slides'] }),
    at: z.iso.datetime(),
    method: z.string().meta({ examples: ['GET'] }),
    operation: z
      .string()
      .nullable()
      .meta({ description: 'operationId of the route; null if no route matched the request', examples: ['listImages'] }),
    target: z.string().meta({ description: 'Path of the request, without its query', examples: ['/api/images'] }),
    status: z.int().meta({ examples: [200] }),
    code: z.string().nullable().meta({ description: 'Why the gateway refused the request' }),
    address: z.string().meta({ examples: ['192.0.2.7'] }),
  })
  .meta({ id: 'TokenUse' });

const session = { access: 'user', scope: 'session-only' } as const;

/** `GET /api/auth/tokens` */
export const listTokensContract = defineRoute({
  operationId: 'listPersonalTokens',
  summary: 'Lists the signed-in user’s personal tokens, newest first. Expired and revoked tokens stay in the list for 30 days.',
  method: 'get',
  path: '/api/auth/tokens',
  ...session,
  responses: { 200: { description: 'The tokens, without their secret text', body: z.array(tokenSchema).max(maxTokens) } },
});

/** `POST /api/auth/tokens` */
export const createTokenContract = defineRoute({
  operationId: 'createPersonalToken',
  summary: 'Creates a personal token. The token itself is only in this response.',
  method: 'post',
  path: '/api/auth/tokens',
  ...session,
  body: createTokenSchema,
  responses: {
    201: {
      description: 'The token, including its text, which is not shown again',
      body: z.object({ token: tokenSchema, text: z.string().meta({ examples: ['vs_pat_…'] }) }).meta({ id: 'CreatedPersonalToken' }),
    },
  },
  errors: { 400: ['invalid-request'], 409: ['too-many-tokens'] },
});

/** `DELETE /api/auth/tokens/{id}` */
export const revokeTokenContract = defineRoute({
  operationId: 'revokePersonalToken',
  summary: 'Revokes a personal token, immediately and everywhere.',
  method: 'delete',
  path: '/api/auth/tokens/{id}',
  ...session,
  params: z.object({ id: z.uuid() }),
  responses: { 204: { description: 'The token no longer works' } },
  errors: { 404: ['token-not-found'] },
});

/** `GET /api/auth/token-uses` */
export const listTokenUsesContract = defineRoute({
  operationId: 'listTokenUses',
  summary: 'Lists what the signed-in user’s personal tokens were used for, newest first. Uses are kept for 90 days.',
  method: 'get',
  path: '/api/auth/token-uses',
  ...session,
  query: z.object({
    tokenId: z.uuid().optional().meta({ description: 'Only uses of this token' }),
    cursor: z.string().max(200).optional().meta({ description: '`next` of the previous page' }),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  responses: {
    200: {
      description: 'The uses',
      body: z.object({ uses: z.array(useSchema), next: z.string().nullable() }).meta({ id: 'TokenUsePage' }),
    },
  },
  errors: { 400: ['invalid-request'] },
});

/** `POST /internal/tokens/resolve` */
export const resolveTokenContract = defineRoute({
  operationId: 'resolvePersonalToken',
  summary: 'Returns the owner and permissions of a personal token, and records its use (gateway only)',
  method: 'post',
  path: '/internal/tokens/resolve',
  access: 'service',
  body: z.strictObject({ token: z.string().min(1).max(200), address: z.string().min(1).max(64) }),
  responses: {
    200: {
      description: 'The token',
      body: z.object({
        tokenId: z.uuid(),
        userId: z.uuid(),
        name: z.string(),
        scopes: z.array(z.string()),
        accounts: z.array(z.string()).nullable(),
        expiresAt: z.iso.datetime(),
      }),
    },
  },
  errors: { 401: ['invalid-personal-token'] },
});

/** `POST /internal/tokens/uses` */
export const noteTokenUsesContract = defineRoute({
  operationId: 'noteTokenUses',
  summary: 'Records what personal tokens were used for (gateway only); the same use may be sent twice',
  method: 'post',
  path: '/internal/tokens/uses',
  access: 'service',
  bodyLimitBytes: 1_000_000,
  bodyShape: { values: 5_000 },
  body: z.strictObject({ uses: z.array(useSchema.extend({ userId: z.uuid(), at: z.coerce.date() })).max(200) }),
  responses: { 204: { description: 'The uses are recorded' } },
});
