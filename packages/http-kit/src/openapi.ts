import { z } from 'zod';
import { createDocument } from 'zod-openapi';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { productVersion } from '@viral-slides/config/product-version';
import { accountRuleOf } from '@viral-slides/personal-tokens';
import type { AccountRule } from '@viral-slides/personal-tokens';
import { sessionCookieName } from './cookie-name.ts';
import { exampleOf } from './openapi-example.ts';
import { errorPagePath, helpOf, problemSchema, titleOfStatus } from './problem.ts';
import { ignoresUnknownQuery } from './route.ts';
import type { ResponseContract, RouteContract } from './route.ts';

/** Rules of all routes that JSON Schema cannot express. */
const description = [
  'Query parameters that an operation does not list are refused with 400 `invalid-request`, unless the operation says that it ignores them.',
  'Texts never contain the character U+0000. Their lengths are counted in UTF-16 code units, so an emoji counts as two or more.',
  'In a request body, null in an optional field that does not accept null is treated as if the field were missing.',
].join(' ');

/**
 * Builds the OpenAPI 3.1 document of a service from its contracts; internal routes are left out.
 * @param service name, used as tag. @param contracts in the order in which they appear.
 */
export function openApiDocument(service: string, contracts: readonly unknown[]): object {
  const paths: ZodOpenApiPathsObject = {};
  const open = (contracts as RouteContract[]).filter(({ access }) => access !== 'service');
  for (const contract of open) {
    paths[contract.path] = { ...paths[contract.path], [contract.method]: operation(service, contract) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: `Viral Slides ${service}`, version: productVersion, description },
    paths,
    components: {
      ...(open.length > 0 ? { examples: problemExamples(open) } : {}),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(false) }, personalToken },
    },
  });
}

function operation(service: string, contract: RouteContract): ZodOpenApiOperationObject {
  return {
    operationId: contract.operationId,
    summary: contract.summary,
    ...describe(queryDescription(contract), accountDescription(contract)),
    tags: [service],
    ...security(contract),
    ...accountExtension(contract),
    requestParams: requestParams(contract),
    ...requestBody(contract),
    responses: responses(contract),
  };
}

/** Authentication of scripts. OpenAPI 3.1 lets an operation list the scopes it needs for this scheme too. */
const personalToken = {
  type: 'http',
  scheme: 'bearer',
  description: 'A personal token (`vs_pat_…`) from Settings → API tokens. Each operation that accepts tokens lists the scope it needs.',
} as const;

/** Permitted callers of a route. `x-session-only` says that a route is closed to tokens on purpose. */
function security({ access, scope }: RouteContract): { security?: ZodOpenApiOperationObject['security']; 'x-session-only'?: true } {
  if (access !== 'user') return {};
  if (scope === undefined) return { security: [{ session: [] }] };
  if (scope === 'session-only') return { security: [{ session: [] }], 'x-session-only': true };
  if (scope === 'any-token') return { security: [{ personalToken: [] }] };
  return { security: [{ session: [] }, { personalToken: [scope] }] };
}

function queryDescription(contract: RouteContract): string | null {
  if (contract.isNavigation) return 'Accepts every query: invalid parameters count as empty, and unknown parameters are ignored.';
  return ignoresUnknownQuery(contract) ? 'Ignores other query parameters.' : null;
}

const accountSentences: Readonly<Record<AccountRule, string | null>> = {
  unrelated: null,
  filtered: 'A token that is limited to some accounts gets only what belongs to those accounts or to no account.',
  required: 'A token that is limited to some accounts can use this operation only for those accounts.',
};

/** Effect of a limited token on a route. Routes that have nothing to do with accounts say nothing. */
function accountDescription(contract: RouteContract): string | null {
  const rule = accountRuleOf(contract);
  return rule && accountSentences[rule];
}

/** The rule for programs: `x-token-accounts`. */
function accountExtension(contract: RouteContract): { 'x-token-accounts'?: AccountRule } {
  const rule = accountRuleOf(contract);
  return rule === null ? {} : { 'x-token-accounts': rule };
}

function describe(...sentences: (string | null)[]): { description?: string } {
  const said = sentences.filter((sentence) => sentence !== null);
  return said.length === 0 ? {} : { description: said.join(' ') };
}

function requestParams({ params, query, headers }: RouteContract): NonNullable<ZodOpenApiOperationObject['requestParams']> {
  return { ...(params ? { path: params } : {}), ...(query ? { query } : {}), ...(headers ? { header: headers } : {}) };
}

function requestBody({ operationId, body, multipart }: RouteContract): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (body) {
    const example = exampleOf(body, `the request of ${operationId}`, 'input');
    return { requestBody: { required: true, content: { 'application/json': { schema: body, example } } } };
  }
  if (multipart) return { requestBody: { required: true, content: { 'multipart/form-data': { schema: multipart } } } };
  return {};
}

function response(subject: string, { description, body, contentType, headers }: ResponseContract): ZodOpenApiResponseObject {
  const content = body
    ? { 'application/json': { schema: body, example: exampleOf(body, subject) } }
    : contentType
      ? { [contentType]: {} }
      : undefined;
  return { description, ...(headers ? { headers } : {}), ...(content ? { content } : {}) };
}

/** Errors common to all routes for users before the handler runs, by status. */
function commonErrors(contract: RouteContract): Record<number, string[]> {
  const { access, scope } = contract;
  if (access !== 'user') return {};
  if (scope === 'any-token') return { 401: ['not-signed-in', 'token-needed', 'invalid-personal-token'], 403: ['cross-origin-refused'] };
  const account = accountRuleOf(contract) === 'required' ? ['account-not-allowed'] : [];
  return {
    401: ['not-signed-in', 'invalid-personal-token'],
    403: [scope === 'session-only' ? 'not-for-tokens' : 'insufficient-scope', ...account],
  };
}

/** Every code of a route, by status: those of its contract first. */
function errorCodes(contract: RouteContract): [status: number, codes: string[]][] {
  const own = contract.errors ?? {};
  const common = commonErrors(contract);
  const statuses = new Set([...Object.keys(own), ...Object.keys(common)].map(Number));
  return [...statuses].sort((a, b) => a - b).map((status) => [status, [...new Set([...(own[status] ?? []), ...(common[status] ?? [])])]]);
}

/** Name of how an answer with a code looks; the same code may come with two statuses. */
const exampleName = (code: string, status: number) => `${code}-${status}`;

/** Examples of error answers, each once in the document; `detail` says it for a person, and differs. */
function problemExamples(contracts: readonly RouteContract[]): Record<string, { value: object }> {
  const rows = contracts.flatMap(errorCodes).flatMap(([status, codes]) => codes.map((code) => ({ status, code })));
  const entries = rows.map(({ status, code }) => {
    const fixed = { type: code, code, help: helpOf(code), title: titleOfStatus(status), status };
    return [
      exampleName(code, status),
      { value: { ...fixed, detail: 'What failed and why, in plain language.', requestId: 'a1b2c3' } },
    ] as const;
  });
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const examplesOf = (status: number, codes: readonly string[]) =>
  Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${exampleName(code, status)}` }]));

function responses(contract: RouteContract): ZodOpenApiResponsesObject {
  const all: ZodOpenApiResponsesObject = {};
  for (const [status, contracted] of Object.entries(contract.responses)) {
    all[status as `${1 | 2 | 3 | 4 | 5}${string}`] = response(`${contract.operationId} ${status}`, contracted);
  }
  for (const [status, codes] of errorCodes(contract)) {
    const details = contract.errorDetails?.[status];
    const schema = details ? z.intersection(problemSchema, details.loose()) : problemSchema;
    all[String(status) as `${1 | 2 | 3 | 4 | 5}${string}`] = {
      description: codes.join(', '),
      content: { 'application/problem+json': { schema, examples: examplesOf(status, codes) } },
    };
  }
  const description = `Any other error; \`${errorPagePath}\` lists all codes`;
  all.default = { description, content: { 'application/problem+json': { schema: problemSchema } } };
  return all;
}
