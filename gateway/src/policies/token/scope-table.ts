import { tokenScopes } from '@viral-slides/personal-tokens';
import type { RouteScope } from '@viral-slides/personal-tokens';
import type { OpenApiDocument } from '../docs/merge-openapi.ts';

/** Requirement of one API route for a personal token. */
export interface RouteRule {
  /** As the document of the API names the route. */
  operation: string;
  scope: RouteScope;
}

/**
 * Finds the rules of a request; none where the API has no such route. If several match, all apply: we do not guess which one the service
 * picks.
 */
export type FindRouteRules = (method: string, url: string) => readonly RouteRule[];

/** Common prefix of addresses up to a slash. */
interface Branch {
  /** By the next part of the address, in lower case. */
  named: Map<string, Branch>;
  /** Branch for a parameter, which may be any non-empty part. */
  parameter: Branch | null;
  /** Of routes that end here, by method. */
  rules: Map<string, RouteRule[]>;
}

interface Operation {
  operationId?: string;
  security?: Record<string, string[]>[];
}

/**
 * Reads from the document of the API which scope opens which route. Routes that the document does not open to tokens are closed to
 * them.
 * @throws Error for an unknown scope, at start
 */
export function makeScopeTable({ paths = {} }: Pick<OpenApiDocument, 'paths'>): FindRouteRules {
  const root = newBranch();
  for (const [path, item] of Object.entries(paths)) {
    const branch = branchOf(root, path);
    for (const [method, operation] of Object.entries(item as Record<string, Operation>))
      addRule(branch, method.toUpperCase(), ruleOf(path, operation));
  }
  return (method, url) => {
    const query = url.indexOf('?');
    let end = query < 0 ? url.length : query;
    if (url[end - 1] === '/') end -= 1;
    return rulesUnder(root, { method: method === 'HEAD' ? 'GET' : method, url, end }, 0);
  };
}

const none: readonly RouteRule[] = [];

function newBranch(): Branch {
  return { named: new Map(), parameter: null, rules: new Map() };
}

/** The branch of a path as the document writes it; made where there is none. */
function branchOf(root: Branch, path: string): Branch {
  let branch = root;
  for (const part of path.split('/').slice(1)) {
    if (part.startsWith('{')) branch = branch.parameter ??= newBranch();
    else branch = nextNamed(branch, part.toLowerCase());
  }
  return branch;
}

function nextNamed({ named }: Branch, part: string): Branch {
  const next = named.get(part) ?? newBranch();
  named.set(part, next);
  return next;
}

function addRule({ rules }: Branch, method: string, rule: RouteRule): void {
  rules.set(method, [...(rules.get(method) ?? []), rule]);
}

/** The search. */
interface Asked {
  method: string;
  url: string;
  /** End of the address's path, without a trailing slash. */
  end: number;
}

/** Goes on at a slash of the address. Nearly every address has one way only, and then no list is made: each request of a script passes here. */
function rulesUnder(branch: Branch, asked: Asked, slash: number): readonly RouteRule[] {
  const { url, end } = asked;
  if (slash >= end) return branch.rules.get(asked.method) ?? none;
  const next = url.indexOf('/', slash + 1);
  const partEnd = next < 0 || next > end ? end : next;
  const part = url.slice(slash + 1, partEnd);
  const named = branch.named.get(asServicesRead(part));
  const ofName = named === undefined ? none : rulesUnder(named, asked, partEnd);
  if (branch.parameter === null || part === '') return ofName;
  const ofParameter = rulesUnder(branch.parameter, asked, partEnd);
  if (ofName.length === 0) return ofParameter;
  return ofParameter.length === 0 ? ofName : [...ofName, ...ofParameter];
}

/** A part of the path, in lower case and decoded. */
function asServicesRead(part: string): string {
  return (part.includes('%') ? decodeURIComponent(part) : part).toLowerCase();
}

function ruleOf(path: string, { operationId, security = [] }: Operation): RouteRule {
  const scope = scopeOf(security.find(({ personalToken }) => personalToken !== undefined)?.personalToken);
  return { operation: operationId ?? path, scope };
}

function scopeOf(named: string[] | undefined): RouteScope {
  if (named === undefined) return 'session-only';
  if (named.length === 0) return 'any-token';
  const scope = tokenScopes.find((known) => known === named[0]);
  if (scope === undefined) throw new Error(`The API document names a scope that does not exist: ${String(named[0])}.`);
  return scope;
}
