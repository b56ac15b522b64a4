import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { startUploads } from '@viral-slides/api-client';
import type { ApiClient, UploadedImage } from '@viral-slides/api-client';
import { usage } from './failure.ts';

/**
 * Uploads files of this machine to the library, one after another; it shows them in this order.
 * @param packId of a pack that they are put into
 * @returns uploads one. @throws CommandError when it cannot be read
 */
export function uploaderOf(client: ApiClient, packId?: string): (path: string) => Promise<UploadedImage> {
  const upload = startUploads(client);
  return async (path) => upload({ filename: basename(path), file: await openPicture(path), packId });
}

/** The file, which is read when it is sent. */
async function openPicture(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path);
  } catch {
    throw usage(`${path} cannot be read.`, 'Check the path and the permissions of the file.');
  }
}

const imageId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Picture of a slide for a word of the command line: a picture of the library by its id, or a file, which is uploaded first.
 * @returns the id
 */
export async function pictureOf(word: string, upload: ReturnType<typeof uploaderOf>): Promise<string> {
  return imageId.test(word) ? word : (await upload(word)).id;
}
