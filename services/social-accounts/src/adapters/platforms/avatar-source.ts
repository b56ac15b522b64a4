import type { LookupFunction } from 'node:net';
import { pictureOf } from '@viral-slides/profile-pictures';
import { Agent } from 'undici';
import { avatarAddress } from '../../model/avatar-address.ts';
import type { Avatar, AvatarSource } from '../../ports/avatars.ts';
import type { PlatformDefinition } from '../../ports/platform.ts';

/** Longest wait for a picture, in ms: a person who connects an account waits for it. */
const timeoutMs = 4_000;
/** Largest picture that is kept, in bytes. Platforms send some ten kilobytes. */
const maxBytes = 1_000_000;

/** Options that decide from where pictures are fetched. */
interface AvatarSourceOptions {
  definitions: readonly PlatformDefinition[];
  /** Null without a rehearsal platform. */
  sandboxUrl: string | null;
  /** Leads to public addresses alone: where the hosts are those that people name. */
  publicLookup: LookupFunction;
}

/** AvatarSource over HTTP. Redirects are not followed: they might lead elsewhere. */
export function createAvatarSource(options: AvatarSourceOptions): AvatarSource & { close(): Promise<void> } {
  const limits = { connections: 8, connectTimeout: timeoutMs, maxResponseSize: maxBytes, keepAliveTimeout: 1_000 };
  const agent = new Agent(limits);
  const publicAgent = new Agent({ ...limits, connect: { lookup: options.publicLookup, timeout: timeoutMs } });
  const hostsOf = (platform: string) => options.definitions.find(({ manifest }) => manifest.id === platform)?.connection?.avatarHosts ?? [];

  return {
    async fetch(address, { platform, mode }) {
      if (mode === 'sandbox' && options.sandboxUrl === null) return null;
      const hosts = hostsOf(platform);
      const resolved = avatarAddress(address, { hosts, sandboxUrl: mode === 'sandbox' ? options.sandboxUrl : null });
      if (resolved === null) return null;
      return await get(mode === 'live' && hosts.includes('*') ? publicAgent : agent, resolved);
    },
    close: async () => void (await Promise.all([agent.close(), publicAgent.close()])),
  };
}

/** @returns null when no picture of a known kind comes in time: that is no reason to fail anything */
async function get(agent: Agent, address: string): Promise<Avatar | null> {
  const { origin, pathname, search } = new URL(address);
  const bounds = { signal: AbortSignal.timeout(timeoutMs), headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  try {
    const answer = await agent.request({ origin, path: pathname + search, method: 'GET', headers: { accept: 'image/*' }, ...bounds });
    const bytes = new Uint8Array(await answer.body.arrayBuffer());
    return answer.statusCode === 200 ? pictureOf(bytes) : null;
  } catch {
    return null;
  }
}
