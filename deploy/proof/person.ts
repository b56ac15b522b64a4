import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../scripts/run-command.ts';
import { createWebClient, hiddenFields } from './web-client.ts';
import type { WebClient } from './web-client.ts';

/** A scheduled post, as far as the proof looks at it. */
export interface ShownPost {
  id: string;
  title: string;
  status: string;
  scheduledTime: string;
  phase: string | null;
  actions: string[];
}

const pictures = [1, 2, 3].map((n) => join(rootFolder, `services/social-accounts/rehearsal-files/slide-${n}.jpg`));

/** Signs in as a person of the development provider. */
export async function signIn(origin: string, name: string): Promise<WebClient> {
  const client = createWebClient(origin);
  const form = await client.send('GET', '/api/login');
  const fields = hiddenFields(await form.text());
  fields.set('name', name);
  await client.send('POST', form.url, fields);
  await client.json('GET', '/api/auth/user');
  return client;
}

/** Gives a person pictures, a project of them, and a rehearsal channel. @returns the project's id */
export async function moveIn(client: WebClient): Promise<string> {
  const urls: string[] = [];
  for (const [index, picture] of pictures.entries()) {
    const form = new FormData();
    form.append('files', new Blob([readFileSync(picture)], { type: 'image/jpeg' }), `picture-${index}.jpg`);
    const { results } = await client.json<{ results: { image: { url: string } }[] }>('POST', '/api/uploads', form);
    urls.push(results[0]?.image.url ?? '');
  }
  const slides = urls.map((imageUrl, index) => ({ id: `s${index + 1}`, imageUrl, textLayers: [], isGenerated: false }));
  const { id } = await client.json<{ id: string }>('POST', '/api/projects', { name: 'Moved in', slides, outputFormat: 'tiktok' });
  const page = await client.send('GET', '/api/youtube/connect');
  const consent = hiddenFields(await page.text());
  for (const [name, value] of [
    ['account', 'new'],
    ['new_name', `Channel ${id.slice(0, 8)}`],
    ['decision', 'allow'],
  ] as const)
    consent.set(name, value);
  const back = await client.send('POST', page.url, consent);
  if (!back.url.includes('success=youtube_connected')) throw new Error(`The rehearsal channel was not connected: ${back.url}`);
  return id;
}

/** Schedules a post for tomorrow. A channel takes no video twice: those of another pace are other videos. */
export function schedule(client: WebClient, post: { projectId: string; title: string; secondsPerSlide: number }): Promise<ShownPost> {
  return client.json('POST', '/api/scheduled-posts', {
    ...post,
    platform: 'youtube',
    status: 'scheduled',
    scheduledTime: inSeconds(86_400),
  });
}

/** Moves a post to so many seconds from now. */
export function moveTo(client: WebClient, { id }: ShownPost, seconds: number): Promise<ShownPost> {
  return client.json('PATCH', `/api/scheduled-posts/${id}`, { scheduledTime: inSeconds(seconds) });
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

/** Everything a person sees, by name: pictures by their bytes. */
export async function belongings(client: WebClient): Promise<Record<string, unknown>> {
  const images = await client.json<{ id: string; url: string }[]>('GET', '/api/images');
  const contents: string[] = [];
  for (const { url } of images)
    contents.push(
      createHash('sha256')
        .update(Buffer.from(await (await client.send('GET', url)).arrayBuffer()))
        .digest('hex'),
    );
  const accounts = await client.json<{ id: string; username: string }[]>('GET', '/api/social-accounts');
  return {
    images,
    contents,
    projects: await client.json('GET', '/api/projects'),
    templates: await client.json('GET', '/api/templates'),
    accounts,
  };
}
