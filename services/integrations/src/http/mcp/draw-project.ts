import { apiErrorOf } from '@viral-slides/api-client';
import type { ApiClient, components } from '@viral-slides/api-client';
import { ToolRefusal } from './tool-refusal.ts';
import type { ToolCall, ToolPicture } from './tool.ts';

type Render = components['schemas']['ProjectRender'];

const longestWaitMs = 60_000;

/** Width at which an assistant gets slides, in pixels: every text can be read, and an ordinary slide has 60 kB. */
const shownWidth = 540;

/**
 * Renders the slides of a project as they are published, {@link shownWidth} pixels wide. Equal slides are rendered once a day: the request is named after the revision.
 * @throws ToolRefusal, ApiError
 */
export async function renderProject({ id, revision }: { id: string; revision: number }, { api }: Pick<ToolCall, 'api'>): Promise<Render> {
  const day = new Date().toISOString().slice(0, 10);
  let render = await askRender(api, id, `mcp-${shownWidth}-${id}-${revision}-${day}`);
  // A failure may have been temporary, and its name would answer the same all day.
  if (render.status === 'failed') render = await askRender(api, id, crypto.randomUUID());
  render = await waitForEnd(api, render);
  const { error } = render;
  if (render.status !== 'done')
    throw new ToolRefusal(error?.code ?? 'render-failed', error?.detail ?? 'The slides could not be rendered.', {
      whatToDo: 'Try again in a minute.',
    });
  return render;
}

/** The slides of a project as they are published, at a width that is cheap to look at. @throws ToolRefusal, ApiError */
export async function drawProject(project: { id: string; revision: number }, { api, signal }: ToolCall): Promise<ToolPicture[]> {
  const { id, slides = [] } = await renderProject(project, { api });
  signal.throwIfAborted();
  return Promise.all(slides.map(async (_, index) => ({ contentType: 'image/jpeg', bytes: await slideOf(id, index + 1, { api, signal }) })));
}

async function askRender(api: ApiClient, id: string, key: string): Promise<Render> {
  const headers = { 'Idempotency-Key': key, Prefer: 'wait=20' };
  return await api.post('/api/projects/{id}/render', { params: { path: { id } }, body: { formats: ['jpeg'], width: shownWidth }, headers });
}

async function waitForEnd(api: ApiClient, started: Render): Promise<Render> {
  const until = Date.now() + longestWaitMs;
  let render = started;
  while ((render.status === 'waiting' || render.status === 'running') && Date.now() < until)
    render = await api.get('/api/renders/{id}', { params: { path: { id: render.id } }, headers: { Prefer: 'wait=20' } });
  return render;
}

async function slideOf(id: string, number: number, { api, signal }: Pick<ToolCall, 'api' | 'signal'>): Promise<Uint8Array> {
  const asked = { params: { path: { id, number } }, parseAs: 'arrayBuffer' as const, signal };
  const { data, error, response } = await api.raw.GET('/api/renders/{id}/slides/{number}', asked);
  if (data === undefined) throw apiErrorOf(response, error);
  return new Uint8Array(data as ArrayBuffer);
}
