import type * as PictureFormats from '@viral-slides/picture-formats';

/** Accepted files of pickers: all images, and the endings of formats that some systems do not know as images. */
export const pictureFileTypes = 'image/*,.avif,.heic,.heif,.tif,.tiff';

/** A chosen file, and why it cannot become an image, in the words that the server has for it; null = it can be sent. */
export interface CheckedFile {
  file: File;
  refusal: string | null;
}

/** Looks at the first bytes of files before anything is sent. Their types come from their names, and some systems know none for HEIC. */
export async function checkPictureFiles(files: Iterable<File>): Promise<CheckedFile[]> {
  // Loaded with the first file, as no screen needs it to show itself. Without it the server decides.
  const formats = await import('@viral-slides/picture-formats').catch(() => null);
  return Promise.all([...files].map(async (file) => ({ file, refusal: await refusalOf(file, formats) })));
}

/** Bytes of no known format are left to the server if the system calls the file an image. */
async function refusalOf(file: File, formats: typeof PictureFormats | null): Promise<string | null> {
  if (file.size === 0) return 'This file is empty.';
  if (!formats) return null;
  const found = formats.recognizePicture(await firstBytes(file, formats.headBytes));
  if (found) return 'refusal' in found ? found.refusal : null;
  return file.type.startsWith('image/') ? null : formats.unknownFormat;
}

/** None where the file cannot be read, such as a folder: sending it would fail with the reason. */
async function firstBytes(file: File, length: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, length).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}
