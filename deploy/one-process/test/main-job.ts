import { strict as assert } from 'node:assert';
import { until } from '../../proof/stack-proof.ts';
import type { WebClient } from '../../proof/web-client.ts';

const rows = 30;

/** Asks for slides, ZIP and video of a project. @returns the id of the render */
export async function startRender(ada: WebClient, projectId: string, slideMs: number): Promise<string> {
  const { id } = await ada.json<{ id: string }>('POST', `/api/projects/${projectId}/render`, { formats: ['jpeg', 'zip', 'mp4'], slideMs });
  return id;
}

/** Returns `done` or `failed` once a render has ended, for `until`; null before. */
export async function finishedRender(ada: WebClient, id: string): Promise<string | null> {
  const { status } = await ada.json<{ status: string }>('GET', `/api/renders/${id}`);
  return status === 'done' || status === 'failed' ? status : null;
}

/** Six slides with their ZIP and their Short, a capture of a website, and a series of 30 rows. */
export async function doMainJob(ada: WebClient, { projectId, say }: { projectId: string; say: (text: string) => void }): Promise<void> {
  const { slides } = await ada.json<{ slides: { imageUrl: string }[] }>('GET', `/api/projects/${projectId}`);
  const looks = Array.from({ length: 6 }, (_, index) => ({ imageUrl: slides[index % slides.length]!.imageUrl, textLayers: [] }));
  const six = looks.map((look, index) => ({ ...look, id: `six-${index}`, isGenerated: false }));
  const project = await ada.json<{ id: string }>('POST', '/api/projects', { name: 'Six slides', slides: six, outputFormat: 'tiktok' });
  const renderId = await startRender(ada, project.id, 3_000);
  assert.equal(await until('six slides, their ZIP and their video', 600, () => finishedRender(ada, renderId)), 'done');
  say('six slides, their ZIP and a video of 18 s are made');
  await ada.json('POST', '/api/screenshot', { url: 'http://site.test/', width: 1_080, height: 1_920 });
  say('a website is captured');
  const { id: templateId } = await ada.json<{ id: string }>('POST', '/api/templates', { name: 'Rows', slides: looks.slice(0, 2) });
  const series = await ada.json<{ id: string }>('POST', '/api/series', {
    name: 'Thirty',
    templateId,
    rows: Array.from({ length: rows }, (_, index) => ({ name: `Row ${index + 1}`, slides: [] })),
  });
  await until(`a series of ${rows} rows`, 600, async () => {
    const { state } = await ada.json<{ state: string }>('GET', `/api/series/${series.id}`);
    return state === 'running' ? null : state;
  });
  say(`a series of ${rows} rows is made`);
}
