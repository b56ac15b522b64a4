import { tokenScopes } from '@viral-slides/personal-tokens';
import type { RouteScope } from '@viral-slides/personal-tokens';
import type { OpenApiDocument } from '../docs/merge-openapi.ts';

/** What one route of the API asks of a personal token. */
export interface RouteRule {
  /** As the document of the API names the route. */
  operation: string;
  scope: RouteScope;
}

/** Finds the rules of a request; none where the API has no such route. Of several all hold: which of them its service takes is not for us to guess. */
export type FindRouteRules = (method: string, url: string) => RouteRule[];

interface Row extends RouteRule {
  method: string;
  /** Parts of the path in lower case; null for a parameter. */
  parts: (string | null)[];
}

interface Operation {
  operationId?: string;
  security?: Record<string, string[]>[];
}

/**
 * Reads from the document of the API which scope opens which route. Whatever the document does not open to tokens is closed to them.
 * @throws Error for a scope that is none, at start
 */
export function makeScopeTable({ paths = {} }: Pick<OpenApiDocument, 'paths'>): FindRouteRules {
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => rowOf(method, path, operation)),
  );
  const rowsLike = Map.groupBy(rows, ({ method, parts }) => likeness(method, parts.length));
  return (method, url) => {
    const parts = partsOf(url);
    const like = rowsLike.get(likeness(method === 'HEAD' ? 'GET' : method, parts.length)) ?? [];
    return like.filter((row) => matches(row.parts, parts));
  };
}

/** What rows have in common of which some can match a request: few, as each request is compared with them. */
function likeness(method: string, partCount: number): string {
  return `${method} ${partCount}`;
}

function rowOf(method: string, path: string, { operationId, security = [] }: Operation): Row {
  const scope = scopeOf(security.find(({ personalToken }) => personalToken !== undefined)?.personalToken);
  const parts = path.split('/').map((part) => (part.startsWith('{') ? null : part.toLowerCase()));
  return { method: method.toUpperCase(), parts, operation: operationId ?? path, scope };
}

function scopeOf(named: string[] | undefined): RouteScope {
  if (named === undefined) return 'session-only';
  if (named.length === 0) return 'any-token';
  const scope = tokenScopes.find((known) => known === named[0]);
  if (scope === undefined) throw new Error(`The document of the API names a scope that there is not: ${String(named[0])}.`);
  return scope;
}

/** The path as the services read it: whatever its case, its encoding or a slash at its end. */
function partsOf(url: string): string[] {
  const path = url.split('?', 1)[0]!.replace(/\/$/, '');
  return path.split('/').map((part) => decodeURIComponent(part).toLowerCase());
}

function matches(template: readonly (string | null)[], parts: readonly string[]): boolean {
  return template.length === parts.length && template.every((part, at) => (part === null ? parts[at] !== '' : part === parts[at]));
}
