import { defineRoute } from '@viral-slides/http-kit';
import { z } from 'zod';

const messageSchema = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    // Null is no id of MCP: the library refuses it. Left out, the message would be a notification, without an answer.
    id: z
      .union([z.string().max(200), z.int()])
      .nullable()
      .optional(),
    method: z.string().max(100).optional(),
  })
  .meta({ id: 'McpMessage', examples: [{ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }] });

export const mcpContract = defineRoute({
  operationId: 'callMcp',
  summary:
    'Answers one Model Context Protocol message (version 2026-07-28, or a 2025 version without sessions), for assistants. Each tool needs the scopes of the operations that it uses.',
  method: 'post',
  path: '/api/mcp',
  access: 'user',
  scope: 'any-token',
  body: messageSchema,
  bodyLimitBytes: 200_000,
  bodyShape: { depth: 16, values: 5_000, entries: 500 },
  responses: {
    200: { description: 'The JSON-RPC response, including refusals by tools', body: messageSchema },
    202: { description: 'The message needs no response' },
  },
  errors: { 400: ['invalid-request', 'body-too-complex'], 413: ['body-too-large'], 429: ['too-many-at-once'] },
});

/** All contracts of MCP. */
export const mcpContracts = [mcpContract];
