/**
 * Rewrites an endpoint for the browser, where it reaches the provider at another address than we do (in a stack of containers, say).
 * @param endpoint as discovered. @param issuer the common start of both addresses, as we reach it.
 * @param browserBase the browser's replacement for the issuer: an address, or a path of the public origin; absent = the same as for us.
 * @returns the endpoint unchanged when it does not live under the issuer.
 */
export function browserAddress(
  endpoint: string,
  { issuer, browserBase, publicOrigin }: { issuer: string; browserBase: string | undefined; publicOrigin: string },
): string {
  if (browserBase === undefined) return endpoint;
  const base = issuer.replace(/\/+$/, '');
  if (!endpoint.startsWith(`${base}/`)) return endpoint;
  const seen = browserBase.startsWith('/') ? `${publicOrigin}${browserBase}` : browserBase;
  return `${seen.replace(/\/+$/, '')}${endpoint.slice(base.length)}`;
}
