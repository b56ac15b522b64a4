import { everyImage } from '@viral-slides/api-client';
import type { ImageQuery } from '@viral-slides/api-client';
import { textOf } from '../command.ts';
import type { Command, Typed } from '../command.ts';
import { limitOf } from '../number-option.ts';
import { tableOf } from '../terminal.ts';

/** `viral-slides images` */
export const images: Command = {
  name: 'images',
  form: '[--name PART] [--unused] [--limit NUMBER]',
  summary: 'Lists pictures of the library, the newest first.',
  help: [
    '--name PART     part of the file name',
    '--unused        such that no project shows',
    '--limit NUMBER  most pictures, 50 without it',
  ],
  options: { name: { type: 'string' }, unused: { type: 'boolean' }, limit: { type: 'string' } },
  words: [0, 0],
  async run(context, typed) {
    const limit = limitOf(typed);
    const found = [];
    for await (const image of everyImage(await context.client(), queryOf(typed, limit))) {
      found.push(image);
      if (found.length === limit) break;
    }
    const rows = found.map(({ id, width, height, isUsed, filename }) => [id, `${width}×${height}`, isUsed ? 'used' : '', filename]);
    context.show(found, found.length === 0 ? 'There are no such pictures.\n' : tableOf(['ID', 'SIZE', '', 'FILE'], rows));
  },
};

function queryOf(typed: Typed, limit: number): ImageQuery {
  const name = textOf(typed, 'name');
  return {
    limit: Math.min(limit, 1_000),
    ...(name === undefined ? {} : { q: name }),
    ...(typed.options['unused'] === true ? { filter: 'available' as const } : {}),
  };
}
