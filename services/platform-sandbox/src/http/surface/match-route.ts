import type { PlatformRoute, PlatformSurface } from './platform-surface.ts';

/** The route of a request, or why there is none. */
export type RouteMatch =
  { route: PlatformRoute; params: Record<string, string> } | { route: null; refusal: 'no-such-path' | 'wrong-method' };

/** Finds the route for a path below the surface's prefix. */
export function matchRoute(surface: PlatformSurface, method: string, path: string): RouteMatch {
  let isKnownPath = false;
  for (const route of surface.routes) {
    const params = paramsOf(route.path, path);
    if (params === null) continue;
    isKnownPath = true;
    if (route.method === method || (method === 'HEAD' && route.method === 'GET')) return { route, params };
  }
  return { route: null, refusal: isKnownPath ? 'wrong-method' : 'no-such-path' };
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split('/');
  const given = path.split('/');
  if (expected.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const text = given[index] ?? '';
    if (part.startsWith('{') && text !== '') params[part.slice(1, -1)] = text;
    else if (part !== text) return null;
  }
  return params;
}
