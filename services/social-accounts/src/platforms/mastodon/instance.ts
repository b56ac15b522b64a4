import { isHostName } from '../../platform-kit/host-name.ts';
import type { PlatformContext } from '../../ports/platform.ts';

/**
 * The host name of a server: people type it, its address, or their whole name there. ` https://Mastodon.Social/@ada ` and `@ada@mastodon.social` are both
 * `mastodon.social`. Null: it is no name of a server.
 */
export function plainInstance(typed: string): string | null {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/, '');
  const name = bare.replace(/^@?[\w.-]*@/, '').replace(/\.$/, '');
  if (!URL.canParse(`https://${name}`)) return null;
  const { host, username } = new URL(`https://${name}`);
  return username === '' && isHostName(host) ? host : null;
}

/**
 * Whether a server is the rehearsal's. Names that end in .test are reserved for tests (RFC 6761): no real server has
 * one.
 */
export function isRehearsalInstance(typed: string): boolean {
  return plainInstance(typed)?.endsWith('.test') ?? false;
}

/** Address of a server: for this service, or (`page`) for browsers. In rehearsal one address stands for all. */
export function addressOf({ hosts }: Pick<PlatformContext, 'hosts'>, instance: string, host: 'instance' | 'page' = 'instance'): string {
  return (hosts[host] ?? '').replace('{instance}', instance);
}
