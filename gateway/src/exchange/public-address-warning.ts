import type { OriginTrust } from './client-origin.ts';

/**
 * Words what is wrong with the settings about the public address, for the log at start; null when they fit together.
 * The gateway itself speaks plain http: a public origin with https means that a proxy stands in front.
 */
export function publicAddressWarning({ publicOrigin, trustProxyHops }: OriginTrust): string | null {
  if (publicOrigin?.startsWith('https:') && trustProxyHops === 0) {
    return (
      'PUBLIC_ORIGIN is https, so the product is behind a proxy, but TRUST_PROXY_HOPS is 0: all users count as one client address, ' +
      'that of the proxy, and share its limits (for example, on sign-ins per minute). Set TRUST_PROXY_HOPS to the number of proxies.'
    );
  }
  if (publicOrigin === undefined && trustProxyHops > 0) {
    return (
      'TRUST_PROXY_HOPS is set without PUBLIC_ORIGIN: the product takes its address from the host that the proxy passes on. ' +
      'Set PUBLIC_ORIGIN to the address that browsers use.'
    );
  }
  return null;
}
