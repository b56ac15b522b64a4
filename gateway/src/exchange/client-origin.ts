import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { isFixedHost, parseHost } from '@viral-slides/config';

/** Origin of a request, and the address of ours that it used. */
export interface ClientOrigin {
  clientAddress: string;
  isHttps: boolean;
  /** Host and port as the browser knows them, lower case; empty when the request named none that is valid. */
  host: string;
  /** Whether the product may be reached under this host; an unknown name may belong to an attacker (DNS rebinding). */
  isKnownHost: boolean;
}

/** Trust in forwarded headers. */
export interface OriginTrust {
  /** Number of our own proxies in front; 0 trusts only the connection itself. */
  trustProxyHops: number;
  /** Overrides scheme and host, e.g. `https://slides.example.org`. */
  publicOrigin?: string | undefined;
}

/**
 * Makes the function that reads a request's {@link ClientOrigin}. Host names are trusted where the configured origin or own proxies vouch for
 * them: the proxies' rules decide which names lead here. Otherwise only hosts count that no name server can point elsewhere.
 */
export function makeReadClientOrigin({
  trustProxyHops,
  publicOrigin,
}: OriginTrust): (headers: IncomingHttpHeaders, remoteAddress: string) => ClientOrigin {
  const fixed = publicOrigin === undefined ? undefined : new URL(publicOrigin);
  const fixedHost = fixed?.host;
  const isFixedHttps = fixed?.protocol === 'https:';
  const trusts = trustProxyHops > 0;
  const readHost = rememberLast((text) => {
    const host = parseHost(text) ?? '';
    return { host, isKnownHost: trusts || isFixedHost(host) };
  });
  return (headers, remoteAddress) => {
    return {
      clientAddress: trusts ? addressAfterHops(headers['x-forwarded-for'], trustProxyHops, remoteAddress) : unmapped(remoteAddress),
      isHttps: fixed === undefined ? trusts && lastOf(headers['x-forwarded-proto']) === 'https' : isFixedHttps,
      ...(fixedHost === undefined
        ? readHost((trusts ? lastOf(headers['x-forwarded-host']) : '') || (headers.host ?? ''))
        : { host: fixedHost, isKnownHost: true }),
    };
  };
}

/** Nearly all requests name the same host as the one before. */
function rememberLast<T>(read: (text: string) => T): (text: string) => T {
  let last: { text: string; value: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: read(text) };
    return last.value;
  };
}

/** Returns whether a request names one host only: with two, we could believe one and another hop the other. @param rawHeaders flat list. */
export function namesOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts += 1;
  return hosts === 1;
}

/** Each own proxy appends the address it saw: the client is the n-th from the right, everything further left may be made up. */
function addressAfterHops(forwardedFor: string | string[] | undefined, hops: number, remoteAddress: string): string {
  const addresses = String(forwardedFor ?? '').split(',');
  const claimed = unmapped((addresses[Math.max(0, addresses.length - hops)] ?? '').trim());
  return isIP(claimed) === 0 ? unmapped(remoteAddress) : claimed;
}

function lastOf(list: string | string[] | undefined): string {
  return (
    String(list ?? '')
      .split(',')
      .at(-1)
      ?.trim()
      .toLowerCase() ?? ''
  );
}

/** `::ffff:10.0.0.1`, as a dual-stack socket reports an IPv4 client, becomes `10.0.0.1`. */
function unmapped(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}

/** Returns what counts as one client for limits: an IPv4 address, or the /64 network that one IPv6 customer usually owns. */
export function clientNetwork(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
