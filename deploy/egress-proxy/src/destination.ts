import { isIP } from 'node:net';
import { isOfHouse, isPublic } from '@viral-slides/addresses';
import type { AddressRules } from '@viral-slides/addresses';
import { isDeniedHost } from './denied-hosts.ts';
import type { LookUp } from './look-up.ts';

/**
 * Reason for refusing a connection. `not-public` includes hosts that do not exist, so that a caller cannot learn the names of a private network.
 */
export type RefusalReason = 'not-public' | 'port' | 'denied-host' | 'unreachable' | 'too-many-connections' | 'too-many-bytes' | 'too-late';

/** The destination of a connection. */
export interface Destination {
  /** Name or address, as the browser wrote it; IPv6 in brackets. */
  host: string;
  port: number;
}

/** Destinations that the proxy allows. */
export interface Rules extends AddressRules {
  /** Own hosts that may be captured although they are private, by `allowKey`. */
  allowedHosts: ReadonlySet<string>;
  lookUp: LookUp;
  /** Finds the addresses of allowed hosts. */
  lookUpAllowed: LookUp;
}

/** Addresses that were checked, to be dialled as they are; or why there are none. */
export type Verdict = { addresses: string[] } | { reason: RefusalReason };

const webPorts = [80, 443];

/** Key of a host in the allow-list: with one port, or without for those of the web. A blank is in no host, a colon is in addresses. */
export const allowKey = (host: string, port?: number) => (port === undefined ? host : `${host} ${port}`);

/**
 * Writes a host in the one way in which it is compared: lower case, no trailing dot, no brackets, addresses in decimal.
 * @returns null for what is no host
 */
export function plainHost(host: string): string | null {
  try {
    const { hostname, pathname, username } = new URL(`http://${host}/`);
    if (pathname !== '/' || username !== '') return null;
    return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '') || null;
  } catch {
    return null;
  }
}

async function addressesOf(host: string, lookUp: LookUp, signal: AbortSignal): Promise<string[]> {
  return isIP(host) === 0 ? lookUp(host, signal) : [host];
}

/**
 * Decides about one connection. The name is looked up here and nowhere after: only what is returned may be dialled.
 * @param signal ends the look-up when the browser no longer waits
 */
export async function judge({ host, port }: Destination, rules: Rules, signal: AbortSignal): Promise<Verdict> {
  const name = plainHost(host);
  if (name === null) return { reason: 'not-public' };
  const isWebPort = webPorts.includes(port);
  if (rules.allowedHosts.has(allowKey(name, port)) || (isWebPort && rules.allowedHosts.has(allowKey(name)))) {
    const addresses = (await addressesOf(name, rules.lookUpAllowed, signal)).filter(isOfHouse);
    return addresses.length > 0 ? { addresses } : { reason: 'unreachable' };
  }
  if (!isWebPort) return { reason: 'port' };
  if (isDeniedHost(name)) return { reason: 'denied-host' };
  const addresses = await addressesOf(name, rules.lookUp, signal);
  const areAllPublic = addresses.length > 0 && addresses.every((address) => isPublic(address, rules));
  return areAllPublic ? { addresses } : { reason: 'not-public' };
}
