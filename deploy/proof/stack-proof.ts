/* Code shared by the proofs that run a stack of their own: waiting, posts, and what the rehearsal platform has. */
import { setTimeout as pause } from 'node:timers/promises';
import { commandAs, containerOf } from '../scripts/product-size.ts';
import { compose } from '../scripts/stack.ts';
import type { Stack } from '../scripts/stack.ts';
import type { ShownPost } from './person.ts';
import type { WebClient } from './web-client.ts';

const startedAt = Date.now();

/** Prints a step, with the seconds since the start. */
export const say = (text: string) => console.info(`[${Math.round((Date.now() - startedAt) / 1_000)} s] ${text}`);

/**
 * Polls once a second until `look` returns something; its errors count as nothing, since services may be away.
 * @throws Error that names `what`, after so many seconds
 */
export async function until<T>(what: string, seconds: number, look: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain for this: ${what}.`);
    await pause(1_000);
  }
}

/** A post as the API shows it. */
export const postOf = (client: WebClient, id: string) => client.json<ShownPost>('GET', `/api/scheduled-posts/${id}`);

/** Whether the slides of a post are drawn, for {@link until}. */
export const isReady = (client: WebClient, id: string) => async () => ((await postOf(client, id)).phase === 'ready' ? true : null);

/** Whether a post is published, for {@link until}. */
export const isPosted = (client: WebClient, id: string) => async () => ((await postOf(client, id)).status === 'posted' ? true : null);

/** Titles of the videos that the rehearsal YouTube of a stack has, sorted. @throws Error with the output of a command that failed */
export async function videoTitles(stack: Stack): Promise<string[]> {
  const service = 'platform-sandbox';
  const script = `
    import mongoose from 'mongoose';
    await mongoose.connect(process.env.MONGODB_URI);
    const found = await mongoose.connection.collection('google-videos').find().toArray();
    console.log(JSON.stringify(found.map(({ metadata }) => metadata.title)));
    await mongoose.disconnect();`;
  const call = [containerOf(stack.env, service), ...commandAs(stack.env, service, ['node', '--input-type=module', '-e', script])];
  // Modules are found from the folder of a service.
  const { code, stdout, output } = await compose(stack, ['exec', '-T', '--workdir', `/app/services/${service}`, ...call], { keep: true });
  if (code !== 0) throw new Error(output);
  return (JSON.parse(stdout) as string[]).toSorted();
}
