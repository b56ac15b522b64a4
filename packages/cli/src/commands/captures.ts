import type { ApiClient, components } from '@viral-slides/api-client';
import { textOf } from '../command.ts';
import type { Command, Context, Typed } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { CommandError, usage } from '../failure.ts';
import { numberOf } from '../number-option.ts';
import { tableOf } from '../terminal.ts';

type Capture = components['schemas']['Capture'];

/** How many seconds the server delays its answer: a capture goes on when its connection is lost. */
const wait = { Prefer: 'wait=20' };
/** A page in slices takes a minute; the command does not wait for longer ones. */
const longestMs = 120_000;

/** `viral-slides add` */
export const add: Command = {
  name: 'add',
  form: 'ADDRESS [--name FILENAME]',
  summary: 'Adds an image from a public address to the library.',
  help: ['--name FILENAME  name in the library; default: the end of the address'],
  options: { name: { type: 'string' } },
  words: [1, 1],
  async run(context, typed) {
    const [url = ''] = typed.words;
    const filename = textOf(typed, 'name');
    const client = await context.client();
    const body = { url, ...(filename === undefined ? {} : { filename }) };
    await showTaken(context, client, await client.post('/api/images/from-url', { body }));
  },
};

/** `viral-slides capture` */
export const capture: Command = {
  name: 'capture',
  form: 'ADDRESS [--size WIDTHxHEIGHT] [--slices NUMBER] [--dark]',
  summary: 'Captures a public website as one or several images in the library.',
  help: [
    '--size     size of the window in CSS pixels; default: 1080x1920',
    '--slices   cuts the page into this many images',
    '--dark     requests the dark mode of the page',
  ],
  options: { size: { type: 'string' }, slices: { type: 'string' }, dark: { type: 'boolean' } },
  words: [1, 1],
  async run(context, typed) {
    const [url = ''] = typed.words;
    const body = { url, ...sizeOf(textOf(typed, 'size') ?? '1080x1920'), ...captureFields(typed) };
    const client = await context.client();
    await showTaken(context, client, await client.post('/api/screenshot', { params: { header: wait }, body }));
  },
};

/** @throws CommandError */
function sizeOf(text: string): { width: number; height: number } {
  const [, width, height] = /^(\d{3,4})x(\d{3,4})$/.exec(text) ?? [];
  if (width === undefined) throw usage(`"${text}" is not a size.`, 'E.g. --size 1080x1920');
  return { width: Number(width), height: Number(height) };
}

/** Fields of a capture beside its size. @throws CommandError */
function captureFields(typed: Typed) {
  const slices = numberOf(typed, 'slices', 1);
  const darkMode = typed.options['dark'] === true;
  return { slices, darkMode, scrollPosition: 'top', deviceScale: 1, fullPage: false, hideOverlays: true, type: 'jpeg' } as const;
}

/** Waits until the library has taken the pictures in, and shows them. @throws CommandError when it refused them */
async function showTaken(context: Context, client: ApiClient, started: Capture): Promise<void> {
  let now = started;
  const until = context.now().getTime() + longestMs;
  while (now.status === 'waiting' && context.now().getTime() < until) {
    now = await client.get('/api/screenshot/captures/{id}', { params: { path: { id: now.id }, header: wait } });
  }
  if (now.status === 'refused') throw new CommandError(exitCodes.refused, now.reason ?? 'The capture failed.');
  if (now.status === 'waiting') context.terminal.err('The images will be added to the library later.\n');
  for (const { message } of now.notes ?? []) context.terminal.err(`${message}\n`);
  context.show(
    now,
    tableOf(
      ['ID', 'FILE'],
      now.images.map(({ id = 'waiting', filename }) => [id, filename]),
    ),
  );
}
