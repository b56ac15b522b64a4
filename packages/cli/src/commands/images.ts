import { everyImage } from '@viral-slides/api-client';
import type { ApiClient, ImageQuery } from '@viral-slides/api-client';
import { textOf } from '../command.ts';
import type { Command, Typed } from '../command.ts';
import { limitOf } from '../number-option.ts';
import { packNamed } from '../pack-named.ts';
import { tableOf } from '../terminal.ts';

/** `viral-slides images` */
export const images: Command = {
  name: 'images',
  form: '[--name PART] [--pack NAME] [--unused] [--limit NUMBER]',
  summary: 'Lists the images in the library, newest first.',
  help: [
    '--name PART     part of the file name',
    '--pack NAME     only images in this pack',
    '--unused        only images that are not used in any project',
    '--limit NUMBER  maximum number of images; default: 50',
  ],
  options: { name: { type: 'string' }, pack: { type: 'string' }, unused: { type: 'boolean' }, limit: { type: 'string' } },
  words: [0, 0],
  async run(context, typed) {
    const limit = limitOf(typed);
    const found = [];
    const client = await context.client();
    for await (const image of everyImage(client, await queryOf(client, typed, limit))) {
      found.push(image);
      if (found.length === limit) break;
    }
    const rows = found.map(({ id, width, height, isUsed, filename }) => [id, `${width}×${height}`, isUsed ? 'used' : '', filename]);
    context.show(found, found.length === 0 ? 'No images were found.\n' : tableOf(['ID', 'SIZE', '', 'FILE'], rows));
  },
};

async function queryOf(client: ApiClient, typed: Typed, limit: number): Promise<ImageQuery> {
  const [name, pack] = [textOf(typed, 'name'), textOf(typed, 'pack')];
  return {
    limit: Math.min(limit, 1_000),
    ...(name === undefined ? {} : { q: name }),
    ...(pack === undefined ? {} : { pack: (await packNamed(client, pack)).id }),
    ...(typed.options['unused'] === true ? { filter: 'available' as const } : {}),
  };
}
