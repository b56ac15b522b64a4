import { templateSlidesSchema, type SlideRole, type TemplateSlide } from '@viral-slides/slide-document';
import type { CreateTemplate, Template } from '../server/editor-server.ts';
import { FileRefused } from './read-directory.ts';
import { MAX_FILE_BYTES, readSlidesFile } from './read-slides-file.ts';
import { renamed } from './write-slides-file.ts';

/** Server calls of an import. */
export interface ImportCalls {
  /** Puts a picture into the library, which looks at it as at any upload. @returns its address */
  addPicture: (file: File) => Promise<string>;
  createTemplate: (template: CreateTemplate) => Promise<Template>;
}

/**
 * Makes a template of a `.slides` file. Pictures that were added before something is refused stay in the library.
 * @throws FileRefused with one sentence; what the calls throw
 */
export async function importTemplate(file: Blob, { addPicture, createTemplate }: ImportCalls): Promise<Template> {
  if (file.size > MAX_FILE_BYTES) throw new FileRefused('It is larger than 100 MB.');
  const { manifest, pictures } = await readSlidesFile(new Uint8Array(await file.arrayBuffer()));
  const addresses = new Map<string, string>();
  for (const [n, [sha256, { type, bytes }]] of [...pictures].entries()) {
    const name = `${manifest.name} ${n + 1}.${type === 'image/png' ? 'png' : 'jpg'}`;
    addresses.set(`sha256:${sha256}`, await addPicture(new File([bytes], name, { type })));
  }
  const slides = manifest.slides.map((slide) => renamed(slide as TemplateSlide, (name) => addresses.get(name) ?? name));
  const roles = manifest.roles as SlideRole[] | undefined;
  return createTemplate({ name: manifest.name, slides: templateSlidesSchema.parse(slides), ...(roles && { roles }) });
}
