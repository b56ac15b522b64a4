import { z } from 'zod';
import { createDocument } from 'zod-openapi';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { sessionCookieName } from './cookie-name.ts';
import { problemSchema } from './problem.ts';
import { ignoresUnknownQuery } from './route.ts';
import type { ResponseContract, RouteContract } from './route.ts';

/** What holds for all routes and JSON Schema cannot say. */
const description = [
  'Query parameters that an operation does not list are refused with 400 `invalid-request`, unless it says that it ignores them.',
  'Texts never hold the character U+0000, and their lengths are counted in UTF-16 code units: an emoji counts twice.',
].join(' ');

/**
 * Builds the OpenAPI 3.1 document of a service from its contracts; internal routes are left out.
 * @param service name, used as tag. @param contracts in the order in which they appear.
 */
export function openApiDocument(service: string, contracts: readonly unknown[]): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const contract of contracts as RouteContract[]) {
    if (contract.access === 'service') continue;
    paths[contract.path] = { ...paths[contract.path], [contract.method]: operation(service, contract) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: `Viral Slides ${service}`, version: '1.0.0', description },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(false) }, personalToken } },
  });
}

function operation(service: string, contract: RouteContract): ZodOpenApiOperationObject {
  return {
    operationId: contract.operationId,
    summary: contract.summary,
    ...queryDescription(contract),
    tags: [service],
    ...security(contract),
    requestParams: requestParams(contract),
    ...requestBody(contract),
    responses: responses(contract),
  };
}

/** How scripts show who they are. OpenAPI 3.1 lets an operation list the scopes it needs for this scheme too. */
const personalToken = {
  type: 'http',
  scheme: 'bearer',
  description: 'A personal token (`vs_pat_…`) of Settings → API tokens. Each operation that one opens names the scope it needs.',
} as const;

/** Who may call. `x-session-only` says that a route is closed to tokens on purpose. */
function security({ access, scope }: RouteContract): { security?: ZodOpenApiOperationObject['security']; 'x-session-only'?: true } {
  if (access !== 'user') return {};
  if (scope === undefined) return { security: [{ session: [] }] };
  if (scope === 'session-only') return { security: [{ session: [] }], 'x-session-only': true };
  return { security: [{ session: [] }, { personalToken: [scope] }] };
}

function queryDescription(contract: RouteContract): { description?: string } {
  if (contract.isNavigation)
    return { description: 'Answers every query: parameters that cannot be used count as empty, others are ignored.' };
  return ignoresUnknownQuery(contract) ? { description: 'Ignores other query parameters.' } : {};
}

function requestParams({ params, query, headers }: RouteContract): NonNullable<ZodOpenApiOperationObject['requestParams']> {
  return { ...(params ? { path: params } : {}), ...(query ? { query } : {}), ...(headers ? { header: headers } : {}) };
}

function requestBody({ body, multipart }: RouteContract): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (body) return { requestBody: { required: true, content: { 'application/json': { schema: body } } } };
  if (multipart) return { requestBody: { required: true, content: { 'multipart/form-data': { schema: multipart } } } };
  return {};
}

function response({ description, body, contentType, headers }: ResponseContract): ZodOpenApiResponseObject {
  const content = body ? { 'application/json': { schema: body } } : contentType ? { [contentType]: {} } : undefined;
  return { description, ...(headers ? { headers } : {}), ...(content ? { content } : {}) };
}

function responses(contract: RouteContract): ZodOpenApiResponsesObject {
  const all: ZodOpenApiResponsesObject = {};
  for (const [status, contracted] of Object.entries(contract.responses)) {
    all[status as `${1 | 2 | 3 | 4 | 5}${string}`] = response(contracted);
  }
  for (const [status, codes] of Object.entries(contract.errors ?? {})) {
    const details = contract.errorDetails?.[Number(status)];
    const schema = details ? z.intersection(problemSchema, details.loose()) : problemSchema;
    all[status as `${1 | 2 | 3 | 4 | 5}${string}`] = {
      description: (codes ?? []).join(', '),
      content: { 'application/problem+json': { schema } },
    };
  }
  all.default = { description: 'Any other error', content: { 'application/problem+json': { schema: problemSchema } } };
  return all;
}
