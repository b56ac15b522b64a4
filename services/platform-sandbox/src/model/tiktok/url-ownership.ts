import { isIP } from 'node:net';

/** Place that an app has proved to own: an address prefix that ends with a slash, or a domain with all below it. */
export interface OwnedPlace {
  kind: 'prefix' | 'domain';
  value: string;
}

/** Strictness for pull addresses. */
export interface PullRules {
  /** Takes http and hosts that are IP addresses or have a port: the local stack has no certificates. Off unless the operator switches it on. */
  allowsHttp: boolean;
}

/** Longest address that is pulled. */
const maxUrlLength = 2_048;

/**
 * Whether an app owns an address from which it asks to pull. Only addresses that pass this check are fetched, so the fetcher reaches no
 * place that the operator did not name.
 */
export function isOwnedUrl(address: string, owned: readonly OwnedPlace[], { allowsHttp }: PullRules): boolean {
  if (address.length > maxUrlLength || !URL.canParse(address)) return false;
  const url = new URL(address);
  if (!isAllowedForm(url, allowsHttp)) return false;
  return owned.some(({ kind, value }) => (kind === 'domain' ? isBelowDomain(url.hostname, value) : isBelowPrefix(url, value)));
}

/** Whether an address has a form that is called at all: https with a name, or http where the operator allows it. */
export function isAllowedForm(url: URL, allowsHttp: boolean): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (allowsHttp && url.protocol === 'http:') return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (allowsHttp || isIP(host) === 0);
}

function isBelowDomain(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

/** Compares parsed addresses, so that neither another spelling nor `..` escapes a prefix. */
function isBelowPrefix(url: URL, prefix: string): boolean {
  return prefix.endsWith('/') && `${url.origin}${url.pathname}`.startsWith(prefix);
}
