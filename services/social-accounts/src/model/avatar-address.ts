/** From where pictures of one platform may be fetched. */
export interface AvatarPlaces {
  /** Host names, over https at the usual port; `*.example.org` covers the names below it, `*` all names: of platforms whose servers people name. */
  hosts: readonly string[];
  /**
   * Address of the rehearsal platform; null for the real one. Its pictures are fetched from there, even if browsers use another
   * address for it.
   */
  sandboxUrl: string | null;
}

const sandboxPath = /^\/sandbox\//;

/**
 * Decides whether the address of a picture may be fetched: it comes from the platform, but the account's owner may influence it.
 * @returns the address to fetch; null when it is none of the platform's
 */
export function avatarAddress(address: string, { hosts, sandboxUrl }: AvatarPlaces): string | null {
  if (!URL.canParse(address, sandboxUrl ?? undefined)) return null;
  const url = new URL(address, sandboxUrl ?? undefined);
  if (sandboxUrl !== null) return sandboxPath.test(url.pathname) ? sandboxUrl + url.pathname + url.search : null;
  return isPlainHttps(url) && hosts.some((host) => covers(host, url.hostname)) ? url.href : null;
}

function isPlainHttps({ protocol, port, username, password }: URL): boolean {
  return protocol === 'https:' && port === '' && username === '' && password === '';
}

function covers(pattern: string, hostname: string): boolean {
  if (pattern === '*') return /\.[a-z][a-z0-9-]*$/.test(hostname);
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;
}
