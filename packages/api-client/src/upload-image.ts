import type { ApiClient } from './client.ts';
import type { components } from './generated/api.ts';

/** A picture of the library. `duplicate` says that the same file was there already. */
export type UploadedImage = components['schemas']['RegisteredImage'];

/** A picture that is uploaded. */
export interface NewImage {
  /** As the library shows it. */
  filename: string;
  file: Blob;
  /** Of a pack that it is put into; where that is gone or full, it is in the library all the same. */
  packId?: string | undefined;
}

/**
 * Uploads one picture to the library: asks for an address, sends the file there, registers it. The same file again gives the same image.
 * @throws ApiError, e.g. `unsupported-image-type`, `quota-exceeded`; UnreachableError
 */
export async function uploadImage(client: ApiClient, { filename, file, packId }: NewImage): Promise<UploadedImage> {
  const { uploadURL } = await client.post('/api/images/upload', { params: { query: { sizeBytes: file.size } } });
  await client.sendFile(uploadURL, file);
  return client.post('/api/images', { body: { filename, url: uploadURL, ...(packId === undefined ? {} : { packId }) } });
}
