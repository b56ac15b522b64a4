import {
  imageIdOf,
  imageIdsOf,
  SLIDES_FILE_VERSION,
  type SlideRole,
  type SlidesFile,
  type TemplateSlide,
} from '@viral-slides/slide-document';
import { MANIFEST, pictureEntry, sha256Of, typeOf, type FilePicture } from './read-slides-file.ts';

/** Most that a picture may have as PNG to be taken along like that, in bytes: what the library takes. */
const MAX_PNG_BYTES = 25_000_000;

/** Content of a file. */
export interface WrittenTemplate {
  name: string;
  slides: readonly TemplateSlide[];
  roles?: readonly SlideRole[] | undefined;
}

/** Reads a picture of the library. */
export type ReadPicture = (imageId: string) => Promise<Blob>;

/** Writes a template as a `.slides` file, with its pictures named by their content. */
export async function writeSlidesFile({ name, slides, roles }: WrittenTemplate, readPicture: ReadPicture): Promise<Blob> {
  const pictures = new Map<string, FilePicture>();
  const names = new Map<string, string>();
  for (const id of imageIdsOf({ slides })) {
    const picture = await lossless(await readPicture(id));
    const sha256 = await sha256Of(picture.bytes);
    pictures.set(sha256, picture);
    names.set(id, `sha256:${sha256}`);
  }
  const nameOf = (imageUrl: string) => names.get(imageIdOf(imageUrl) ?? '') ?? imageUrl;
  const manifest: SlidesFile = {
    ...{ format: 'viral-slides-template', version: SLIDES_FILE_VERSION, name },
    slides: slides.map((slide) => renamed(slide, nameOf)) as SlidesFile['slides'],
    ...(roles && { roles: roles.map(withoutPack) }),
    pictures: [...pictures].map(([sha256, { type }]) => ({ sha256, type })),
  };
  const { default: Zip } = await import('jszip');
  const zip = new Zip();
  zip.file(MANIFEST, JSON.stringify(manifest), { compression: 'DEFLATE' });
  for (const [sha256, { bytes }] of pictures) zip.file(pictureEntry(sha256), bytes, { compression: 'STORE', createFolders: false });
  return zip.generateAsync({ type: 'blob' });
}

/** Returns a slide whose pictures have other names. */
export function renamed(slide: TemplateSlide, nameOf: (imageUrl: string) => string): TemplateSlide {
  const { imageUrl, pictureLayers } = slide;
  const layers = pictureLayers?.map((layer) => ({ ...layer, imageUrl: nameOf(layer.imageUrl) }));
  return { ...slide, imageUrl: nameOf(imageUrl), ...(layers && { pictureLayers: layers }) };
}

/** A pack is one person's: elsewhere the slide takes what is given. */
function withoutPack({ picture, ...role }: SlideRole): SlideRole {
  return picture === undefined || picture.kind === 'pack' ? role : { ...role, picture };
}

/**
 * Libraries re-encode what they take, and only PNG loses nothing by that: so slides look the same to the pixel wherever the file goes. A picture that would be too
 * large as PNG goes as it is.
 */
async function lossless(blob: Blob): Promise<FilePicture> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  if (typeOf(bytes) === 'image/png') return { type: 'image/png', bytes };
  const bitmap = await createImageBitmap(blob);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
  // A picture with an alpha channel, even a full one, is scaled a shade differently from a JPEG, which has none.
  canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png || png.size > MAX_PNG_BYTES) return { type: 'image/jpeg', bytes };
  return { type: 'image/png', bytes: new Uint8Array(await png.arrayBuffer()) };
}
