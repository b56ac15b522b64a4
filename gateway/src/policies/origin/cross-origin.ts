/** Method of a request, and the headers that state its origin. */
export interface RequestSource {
  method: string;
  origin: string | undefined;
  fetchSite: string | undefined;
  hasCookie: boolean;
  /** The origin that the browser sees us under, e.g. `https://slides.example.org`. */
  ownOrigin: string;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that may change something comes from our own pages (CSRF). Browsers that send `Sec-Fetch-Site` have decided it and
 * pages cannot forge it; else `Origin` must be ours. A program sends neither: it may pass without a cookie (it has no
 * identity then), and has to name our origin with one. Old browsers and requests whose headers were stripped are refused, never let through.
 */
export function isFromOwnOrigin({ method, origin, fetchSite, hasCookie, ownOrigin }: RequestSource): boolean {
  if (safeMethods.has(method)) return true;
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  if (origin !== undefined) return origin === ownOrigin;
  return !hasCookie;
}
