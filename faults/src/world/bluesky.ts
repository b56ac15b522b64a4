import { randomUUID } from 'node:crypto';
import type { Looked, MadePost } from './made-post.ts';
import type { WorldClock } from './world-clock.ts';

/** Calls the control API of the rehearsal. */
type Control = (method: string, path: string, body?: object) => Promise<unknown>;

interface PostRecord {
  text: string;
  createdAt: string;
}

/** The accounts of people at Bluesky's own server, and the records there: each is a post that people see. */
export function blueskyOf(control: Control, clock: WorldClock) {
  const accounts = new Map<string, string[]>();
  return {
    async newAccount(userId: string): Promise<{ handle: string; appPassword: string }> {
      const made = await control('POST', '/bluesky/accounts', { name: `p${randomUUID().slice(0, 12)}` });
      const { did, handle, appPassword } = made as { did: string; handle: string; appPassword: string };
      accounts.set(userId, [...(accounts.get(userId) ?? []), did]);
      return { handle, appPassword };
    },

    async made({ title, person }: Looked): Promise<MadePost[]> {
      const ofEach = (accounts.get(person.userId) ?? []).map(async (account) => {
        const records = (await control('GET', `/bluesky/${account}/posts`)) as PostRecord[];
        // The server goes by the real clock; a record says when it was made by ours.
        const offMs = clock.now().getTime() - clock.outside.now().getTime();
        return records
          .filter(({ text }) => text.startsWith(title))
          .map(({ createdAt }) => ({ account, at: new Date(Date.parse(createdAt) - offMs) }));
      });
      return (await Promise.all(ofEach)).flat();
    },
  };
}
