import { ApiError } from '@viral-slides/api-client';
import type { UploadedImage } from '@viral-slides/api-client';
import { textOf } from '../command.ts';
import type { Command, Context } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { failureOf } from '../failure.ts';
import { packFor } from '../pack-named.ts';
import { uploaderOf } from '../read-picture.ts';
import { plain, progressOn, tableOf } from '../terminal.ts';

interface Refused {
  file: string;
  code: string;
  message: string;
}

/** `viral-slides upload` */
export const upload: Command = {
  name: 'upload',
  form: 'FILE… [--pack NAME]',
  summary: 'Uploads images to the library. The same file is never stored twice.',
  help: ['--pack NAME  adds the images to this pack, and creates it if necessary'],
  options: { pack: { type: 'string' } },
  words: [1, 1_000],
  async run(context, typed) {
    const { images, refused } = await uploadAll(context, typed.words, textOf(typed, 'pack'));
    const rows = images.map(({ id, width, height, filename, duplicate }) => [
      id,
      `${width}×${height}`,
      duplicate ? 'already there' : 'new',
      filename,
    ]);
    context.show({ images, refused }, images.length === 0 ? '' : tableOf(['ID', 'SIZE', 'STATE', 'FILE'], rows));
    for (const { file, message } of refused) context.terminal.err(`${plain(file)}: ${plain(message)}\n`);
    return refused.length > 0 ? exitCodes.refused : exitCodes.done;
  },
};

/** One after the other, as the library takes them; what is wrong with one file keeps none of the others. */
async function uploadAll(
  context: Context,
  files: readonly string[],
  packName: string | undefined,
): Promise<{ images: UploadedImage[]; refused: Refused[] }> {
  const client = await context.client();
  const packId = packName === undefined ? undefined : (await packFor(client, packName)).id;
  const uploadPicture = uploaderOf(client, packId);
  const progress = progressOn(context.terminal);
  const images: UploadedImage[] = [];
  const refused: Refused[] = [];
  try {
    for (const [index, file] of files.entries()) {
      progress.show(`Uploading ${index + 1} of ${files.length}: ${plain(file)}`);
      const result = await uploadPicture(file).catch((error: unknown) => refusalOf(file, error));
      if ('code' in result) refused.push(result);
      else images.push(result);
    }
  } finally {
    progress.end();
  }
  return { images, refused };
}

/** @throws an error that concerns all files */
function refusalOf(file: string, error: unknown): Refused {
  if (!isAboutTheFile(error)) throw error;
  const { code, message } = failureOf(error);
  return { file, code, message };
}

/** Whether the next file may fare better. */
function isAboutTheFile(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415].includes(error.status) && error.code !== 'quota-exceeded';
}
