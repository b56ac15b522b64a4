import { randomUUID } from 'node:crypto';
import { bodyOf } from '../../e2e/support/api.ts';
import type { Project } from '../../e2e/support/api.ts';
import { createPost } from '../../e2e/support/scheduled-posts.ts';
import { capture } from './other-parts.ts';
import type { Part } from './part.ts';
import { reword, send, until } from './people.ts';
import type { Person } from './people.ts';

type Kinds = readonly ('jpeg' | 'zip' | 'mp4')[];

/** Videos of half a second a slide: what is measured is who waits for whom, not how fast a video is made. */
const videoOf = (formats: Kinds) => (formats.includes('mp4') ? { slideMs: 500 } : {});

/** Has a project drawn, with new words on it, and waits until its files are there. */
async function render(person: Person, project: Project, formats: Kinds): Promise<void> {
  await reword(person, project);
  const asked = await send(person, `POST /api/projects/${project.id}/render`, { formats, ...videoOf(formats) });
  if (asked.status() !== 202) return void (await bodyOf(asked, 201));
  const { id } = await bodyOf<{ id: string }>(asked, 202);
  await until('A render', async () => {
    const { status } = await bodyOf<{ status: string }>(await person.page.request.get(`/api/renders/${id}`), 200);
    if (status === 'failed') throw new Error('A render failed.');
    return status === 'done';
  });
}

async function post(person: Person, project: Project): Promise<void> {
  await reword(person, project);
  const scheduledTime = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = await createPost(person.page, { projectId: project.id, title: randomUUID(), scheduledTime, secondsPerSlide: 3 });
  await until('A post', async () => {
    const { phase } = await bodyOf<{ phase: string | null }>(await person.page.request.get(`/api/scheduled-posts/${id}`), 200);
    return phase === 'ready';
  });
  await bodyOfNone(await send(person, `DELETE /api/scheduled-posts/${id}`));
}

async function bodyOfNone(answer: { status(): number }): Promise<void> {
  if (answer.status() >= 400) throw new Error(`An answer was ${answer.status()}.`);
}

/** Draws the card of a project in the list of projects. */
async function preview(person: Person, project: Project): Promise<void> {
  const revision = await reword(person, project);
  const answer = await person.page.request.get(`/api/project-pictures/${project.id}?version=${revision}-0`);
  if (answer.status() !== 200) throw new Error(`A picture of a project was answered with ${answer.status()}.`);
}

/** Lets an assistant look at the slides of a project. */
async function getSlides(person: Person, project: Project, baseURL: string): Promise<void> {
  await reword(person, project);
  const params = { name: 'get_slides', arguments: { projectId: project.id } };
  const headers = {
    authorization: `Bearer ${person.token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const answer = await fetch(new URL('/api/mcp', baseURL), { method: 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok || !text.includes('image/jpeg')) throw new Error(`get_slides was answered with ${answer.status}: ${text.slice(0, 200)}`);
}

/** Parts that draw slides: all of them share the pages of one browser. */
export function drawingParts({ baseURL, site }: { baseURL: string; site: string }): Part[] {
  const renders = (formats: Kinds) => ({
    atATime: 3,
    work: (person: Person, index: number) => render(person, person.heavy[index]!, formats),
  });
  return [
    {
      name: 'slides rendered, 6',
      stranger: (person) => render(person, person.project, ['jpeg']),
      load: renders(['jpeg']),
    },
    {
      name: 'ZIP and video exported, 6 slides',
      stranger: (person) => render(person, person.project, ['zip', 'mp4']),
      load: renders(['zip', 'mp4']),
    },
    {
      name: 'card of a project beside renders',
      stranger: (person) => preview(person, person.project),
      load: renders(['jpeg']),
    },
    {
      name: 'card of a project beside cards',
      stranger: (person) => preview(person, person.project),
      load: { atATime: 6, work: (person, index) => preview(person, person.heavy[index]!) },
    },
    {
      // Ten captures a minute are the limit of a user, and each waits 20 s for its answer.
      name: 'card of a project beside websites that never answer',
      stranger: (person) => preview(person, person.project),
      load: { atATime: 12, work: (person) => capture(person, `${site}/never`) },
    },
    {
      name: 'post of 6 slides drawn and filmed',
      stranger: (person) => post(person, person.project),
      load: { atATime: 4, work: (person, index) => post(person, person.heavy[index]!) },
    },
    {
      name: "an assistant's get_slides, 6",
      stranger: (person) => getSlides(person, person.project, baseURL),
      load: { atATime: 4, work: (person, index) => getSlides(person, person.heavy[index]!, baseURL) },
    },
  ];
}
