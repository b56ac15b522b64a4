import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ApiClient, components } from '@viral-slides/api-client';
import { textOf } from '../command.ts';
import type { Command, Context, Typed } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { CommandError, usage } from '../failure.ts';
import { plain, progressOn } from '../terminal.ts';

type Render = components['schemas']['ProjectRender'];
type RenderRequest = components['schemas']['ProjectRenderRequest'];

/** The server holds the request this many seconds (long poll), so that the command does not poll in a tight loop. */
const wait = { Prefer: 'wait=20' };

/** `viral-slides render` */
export const render: Command = {
  name: 'render',
  form: 'PROJECT [--out FOLDER] [--zip] [--video] [--seconds NUMBER]',
  summary: 'Renders the slides of a project and saves them.',
  help: [
    '--out FOLDER      where to save the files; default: the current folder; files with the same names are replaced',
    '--zip, --video    also saves all images in one ZIP, or a video',
    '--seconds NUMBER  how long each slide of the video is shown',
  ],
  options: { out: { type: 'string' }, zip: { type: 'boolean' }, video: { type: 'boolean' }, seconds: { type: 'string' } },
  words: [1, 1],
  async run(context, typed) {
    const [projectId = ''] = typed.words;
    const body = requestOf(typed);
    const client = await context.client();
    const rendered = await rendering(
      context,
      client,
      await client.post('/api/projects/{id}/render', { params: { path: { id: projectId }, header: wait }, body }),
    );
    const files = await save(client, rendered, textOf(typed, 'out') ?? '.');
    context.show({ ...rendered, files }, files.map((file) => `${plain(file)}\n`).join(''));
  },
};

/** @throws CommandError */
function requestOf(typed: Typed): RenderRequest {
  const seconds = textOf(typed, 'seconds');
  const slideMs = Math.round(Number(seconds) * 1_000);
  if (seconds !== undefined && !(slideMs > 0)) throw usage('--seconds must be a number, e.g. 2.5');
  const formats: RenderRequest['formats'] = ['jpeg'];
  if (typed.options['zip'] === true) formats.push('zip');
  if (typed.options['video'] === true) formats.push('mp4');
  return { formats, ...(seconds === undefined ? {} : { slideMs }) };
}

/** Waits for the end. @throws CommandError when it failed */
async function rendering(context: Context, client: ApiClient, started: Render): Promise<Render> {
  const progress = progressOn(context.terminal);
  let now = started;
  while (now.status === 'waiting' || now.status === 'running') {
    progress.show(`Rendering: ${now.progress.slidesDrawn} of ${now.progress.slides} slides`);
    now = await client.get('/api/renders/{id}', { params: { path: { id: now.id }, header: wait } });
  }
  progress.end();
  if (now.status === 'failed') throw new CommandError(exitCodes.refused, now.error?.detail ?? 'The slides could not be rendered.');
  return now;
}

/** Saves the files of a render. @returns their paths */
async function save(client: ApiClient, { id, slides = [], zip, video }: Render, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  const keep = async ({ filename }: { filename: string }, content: unknown) => {
    // A name never leads out of the folder, whatever the server says.
    const file = join(folder, basename(filename));
    await writeFile(file, Buffer.from(await (content as Blob).arrayBuffer()));
    files.push(file);
  };
  const path = { id };
  for (const [index, slide] of slides.entries()) {
    const params = { path: { id, number: index + 1 } };
    await keep(slide, await client.get('/api/renders/{id}/slides/{number}', { params, parseAs: 'blob' }));
  }
  if (zip) await keep(zip, await client.get('/api/renders/{id}/zip', { params: { path }, parseAs: 'blob' }));
  if (video) await keep(video, await client.get('/api/renders/{id}/video', { params: { path }, parseAs: 'blob' }));
  return files;
}
