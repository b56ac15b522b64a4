import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { bodyOf, fromOwnPage } from '../../e2e/support/api.ts';
import type { Image } from '../../e2e/support/api.ts';
import { photograph } from '../ingest/photographs.ts';
import type { Part } from './part.ts';
import { send, until } from './people.ts';
import type { Person } from './people.ts';

const rowsOfNeighbour = 60;
/** Webhooks of one user. */
const maxWebhooks = 10;

async function upload(person: Person, file: Buffer): Promise<void> {
  // Bytes behind the picture make it another file, which is decoded again.
  const buffer = Buffer.concat([file, randomBytes(16)]);
  const files = { name: 'bench.jpg', mimeType: 'image/jpeg', buffer };
  const answer = await person.page.request.post('/api/uploads', { multipart: { files }, headers: fromOwnPage, timeout: 90_000 });
  const { results } = await bodyOf<{ results: { status: string; image?: Image }[] }>(answer, 200);
  if (results[0]?.status !== 'created') throw new Error(`An upload ended as ${results[0]?.status}.`);
  await send(person, `DELETE /api/images/${results[0].image!.id}?force=true`);
}

async function addFont(person: Person, buffer: Buffer): Promise<void> {
  const files = { name: 'bench.woff2', mimeType: 'font/woff2', buffer };
  const answer = await person.page.request.post('/api/fonts', { multipart: { files }, headers: fromOwnPage, timeout: 90_000 });
  const { id } = await bodyOf<{ id: string }>(answer, 200);
  await send(person, `DELETE /api/fonts/${id}`);
}

/** Captures a website, which is not waited for longer than for any other answer. */
export async function capture(person: Person, url: string): Promise<void> {
  const asked = await person.page.request.post('/api/screenshot', {
    data: { url, width: 1_080, height: 1_920 },
    headers: fromOwnPage,
    timeout: 90_000,
  });
  await bodyOf(asked, 201);
}

async function series(person: Person, rows: number): Promise<void> {
  const { templateId } = person;
  const made = await send(person, 'POST /api/series', {
    name: 'Bench',
    templateId,
    rows: Array.from({ length: rows }, () => ({ slides: [] })),
  });
  const { id } = await bodyOf<{ id: string }>(made, 202);
  await until('A series', async () => {
    const { state } = await bodyOf<{ state: string }>(await person.page.request.get(`/api/series/${id}`), 200);
    return state === 'done';
  });
}

/** Makes webhooks until there are so many. @returns the id of the first one */
async function webhooks(person: Person, address: string, most: number): Promise<string> {
  const data = { address, events: ['render.finished'] };
  const answers = await Promise.all(Array.from({ length: most }, () => send(person, 'POST /api/webhooks', data)));
  return (await bodyOf<{ webhook: { id: string } }>(answers[0]!, 201)).webhook.id;
}

/** Has a project rendered whose files are there already. @returns the id of the render */
async function renderAgain(person: Person): Promise<string> {
  const answer = await send(person, `POST /api/projects/${person.project.id}/render`, { formats: ['jpeg'] });
  return (await bodyOf<{ id: string }>(answer, 201)).id;
}

async function hearOfRender(person: Person, webhookId: string): Promise<void> {
  const id = await renderAgain(person);
  await until('A delivery', async () => {
    const answer = await person.page.request.get(`/api/webhooks/${webhookId}/deliveries?limit=5`);
    const { deliveries } = await bodyOf<{ deliveries: { state: string; body: string }[] }>(answer, 200);
    return deliveries.some(({ state, body }) => state === 'delivered' && body.includes(id));
  });
}

/** Parts that do not draw. @param site answers captures and webhooks; its path `/never` never does */
export async function otherParts({ site, receiver }: { site: string; receiver: string }): Promise<Part[]> {
  const large = await photograph();
  const fontFile = (weight: number) =>
    createRequire(import.meta.url).resolve(`@fontsource/poppins/files/poppins-latin-${weight}-normal.woff2`);
  const fonts = await Promise.all([400, 500, 600, 700, 800].map((weight) => readFile(fontFile(weight))));
  let webhookId = '';
  return [
    {
      name: 'photo of 12 megapixels put into the library',
      stranger: (person) => upload(person, large),
      load: { atATime: 4, work: (person) => upload(person, large) },
    },
    {
      name: 'font added',
      stranger: (person) => addFont(person, fonts[0]!),
      load: { atATime: 4, work: (person, index) => addFont(person, fonts[index + 1]!) },
    },
    {
      name: 'series of 2 rows',
      stranger: (person) => series(person, 2),
      load: { atATime: 3, work: (person) => series(person, rowsOfNeighbour) },
    },
    {
      name: 'webhook delivered, beside receivers that never answer',
      prepare: async (stranger, neighbours) => {
        webhookId = await webhooks(stranger, `${receiver}/hooks/bench`, 1);
        for (const neighbour of neighbours) await webhooks(neighbour, `${receiver}/never`, maxWebhooks);
        await renderAgain(stranger);
      },
      stranger: (person) => hearOfRender(person, webhookId),
      load: { atATime: 2, work: async (person) => void (await renderAgain(person)) },
    },
    {
      // Ten captures a minute are the limit of a user, the stranger's included.
      ...{ name: 'website captured, beside websites that never answer', times: 5 },
      stranger: (person) => capture(person, `${site}/`),
      load: { atATime: 12, work: (person) => capture(person, `${site}/never`) },
    },
  ];
}
