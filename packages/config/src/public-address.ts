import { isIPv4, isIPv6 } from 'node:net';
import { z } from 'zod';
import type { Settings } from './load-config.ts';

const label = '[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?';
const hostPattern = new RegExp(`^(?:${label}(?:\\.${label})*|\\[[0-9a-f:.]+\\])(?::\\d{1,5})?$`);
const longestHost = 260;

/**
 * Reads a host with an optional port, as it stands in a `Host` header or an address.
 * @returns it in lower case; null when it is none. Names may hold underscores: container networks use them.
 */
export function parseHost(text: string): string | null {
  if (text.length > longestHost) return null;
  const host = text.toLowerCase();
  return hostPattern.test(host) && URL.canParse(`http://${host}`) ? host : null;
}

/**
 * Whether a host cannot be pointed elsewhere by a name server: `localhost`, `*.localhost` and IP addresses. Any other name may be a
 * stranger's, who makes it resolve to this machine to get their page into our origin (DNS rebinding).
 * @param host as {@link parseHost} returns it.
 */
export function isFixedHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return isIPv4(name) || (name.startsWith('[') && isIPv6(name.slice(1, -1)));
}

/** The address at which browsers reach the product, for code that has to verify what a request says about it. */
export const publicAddressSettings = {
  publicOrigin: {
    env: 'PUBLIC_ORIGIN',
    doc: 'the only origin that browsers use, e.g. https://slides.example.org; if not set, the origin is taken from the Host header, which must then be localhost or an IP address',
    schema: z
      .string()
      .transform((text) => text.toLowerCase())
      .refine(isOrigin, 'must be an origin such as https://slides.example.org, without a path')
      .transform((text) => new URL(text).origin)
      .optional(),
  },
  trustProxyHops: {
    env: 'TRUST_PROXY_HOPS',
    doc: 'number of your own proxies in front of the gateway whose X-Forwarded-* headers are trusted',
    schema: z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 to 5').max(5, 'must be 0 to 5').default(0),
  },
} satisfies Settings;

function isOrigin(text: string): boolean {
  const host = /^https?:\/\/([^/]+)$/.exec(text)?.[1];
  return host !== undefined && parseHost(host) !== null;
}
