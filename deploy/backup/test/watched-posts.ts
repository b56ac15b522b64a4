import { setTimeout as pause } from 'node:timers/promises';
import { compose } from '../../scripts/stack.ts';
import type { Stack } from '../../scripts/stack.ts';
import type { ShownPost } from './inhabitant.ts';
import type { WebClient } from './web-client.ts';

const startedAt = Date.now();

/** Prints a step, with the seconds since the start. */
export const say = (text: string) => console.info(`[${Math.round((Date.now() - startedAt) / 1_000)} s] ${text}`);

/** Looks once a second until there is something. @throws Error after `seconds` */
export async function until<T>(what: string, seconds: number, look: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain for this: ${what}.`);
    await pause(1_000);
  }
}

/** A post as its owner sees it. */
export const post = (client: WebClient, id: string) => client.json<ShownPost>('GET', `/api/scheduled-posts/${id}`);
/** Whether the slides of a post are drawn; null: not yet. */
export const isReady = (client: WebClient, id: string) => async () => ((await post(client, id)).phase === 'ready' ? true : null);
/** Whether a post is published; null: not yet. */
export const isPosted = (client: WebClient, id: string) => async () => ((await post(client, id)).status === 'posted' ? true : null);

/** Titles of the videos that the rehearsal YouTube has. */
export async function videoTitles(stack: Stack): Promise<string[]> {
  const script = `
    import mongoose from 'mongoose';
    await mongoose.connect(process.env.MONGODB_URI);
    const found = await mongoose.connection.collection('google-videos').find().toArray();
    console.log(JSON.stringify(found.map(({ metadata }) => metadata.title)));
    await mongoose.disconnect();`;
  const workdir = ['--workdir', '/app/services/platform-sandbox'];
  const { code, stdout, output } = await compose(
    stack,
    ['exec', '-T', ...workdir, 'platform-sandbox', 'node', '--input-type=module', '-e', script],
    { keep: true },
  );
  if (code !== 0) throw new Error(output);
  return JSON.parse(stdout) as string[];
}
