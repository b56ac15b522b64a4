import type { ApiClient } from './client.ts';
import type { components } from './generated/api.ts';

/** A picture of the library. `duplicate` says that the same file was there already. */
export type UploadedImage = components['schemas']['RegisteredImage'];

/** A picture that is uploaded. */
export interface NewImage {
  /** As the library shows it. */
  filename: string;
  file: Blob;
  /** Of a pack that it is put into; if that was deleted or is full, it is added to the library anyway. */
  packId?: string | undefined;
}

/**
 * Uploads pictures to the library, one after another: asks for an address, sends the file there, registers it. The library, newest first, shows them in this order. The
 * same file again gives the same image.
 * @returns uploads one. @throws ApiError, e.g. `unsupported-image-type`, `quota-exceeded`; UnreachableError
 */
export function startUploads(client: ApiClient): (image: NewImage) => Promise<UploadedImage> {
  let first: string | undefined;
  let index = 0;
  return async (image) => {
    const address = await addressFor(client, image, { index, ...(first !== undefined && { batch: first }) });
    // Without its token, which is no part of the name and nothing for logs.
    first ??= address.replace(/\?.*$/, '');
    index += 1;
    return send(client, image, address);
  };
}

async function addressFor(client: ApiClient, { file }: NewImage, place: { index: number; batch?: string }): Promise<string> {
  return (await client.post('/api/images/upload', { params: { query: { sizeBytes: file.size, ...place } } })).uploadURL;
}

async function send(client: ApiClient, { filename, file, packId }: NewImage, url: string): Promise<UploadedImage> {
  await client.sendFile(url, file);
  return client.post('/api/images', { body: { filename, url, ...(packId === undefined ? {} : { packId }) } });
}
