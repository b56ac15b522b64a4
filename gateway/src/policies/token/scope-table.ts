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
  const [anyNoun, oneNoun] = [rows.filter(({ parts }) => parts[nounAt] === null), rows.filter(({ parts }) => parts[nounAt] !== null)];
  const ofAnyNoun = Map.groupBy(anyNoun, ({ method, parts }) => likeness(method, parts, ''));
  const ofOneNoun = Map.groupBy(oneNoun, ({ method, parts }) => likeness(method, parts, parts[nounAt] ?? ''));
  return (method, url) => {
    const parts = partsOf(url);
    const asked = method === 'HEAD' ? 'GET' : method;
    const found: RouteRule[] = [];
    for (const rowsLike of [ofOneNoun.get(likeness(asked, parts, parts[nounAt] ?? '')), ofAnyNoun.get(likeness(asked, parts, ''))])
      for (const row of rowsLike ?? []) if (matches(row.parts, parts)) found.push(row);
    return found;
  };
}

/** Where a path says what it is about: `/api/projects/…`. */
const nounAt = 2;

/** What rows have in common of which some can match a request: few, as each request is compared with them. */
function likeness(method: string, parts: readonly unknown[], noun: string): string {
  return `${method} ${parts.length} ${noun}`;
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
  const query = url.indexOf('?');
  const path = (query < 0 ? url : url.slice(0, query)).replace(/\/$/, '');
  if (!path.includes('%')) return path.toLowerCase().split('/');
  return path.split('/').map((part) => decodeURIComponent(part).toLowerCase());
}

function matches(template: readonly (string | null)[], parts: readonly string[]): boolean {
  if (template.length !== parts.length) return false;
  for (let at = 0; at < parts.length; at += 1) {
    const part = template[at];
    if (part === null ? parts[at] === '' : part !== parts[at]) return false;
  }
  return true;
}
