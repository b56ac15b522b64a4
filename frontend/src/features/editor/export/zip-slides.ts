import { zipEntryName } from './export-names.ts';
import type { RenderedSlide } from './render-slides.ts';

/** Packs pictures into a ZIP. They are stored as they are: JPEG data does not get smaller. */
export async function zipSlides(slides: readonly RenderedSlide[]): Promise<Blob> {
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  for (const { number, blob } of slides) zip.file(zipEntryName(number), await blob.arrayBuffer(), { compression: 'STORE' });
  return zip.generateAsync({ type: 'blob', compression: 'STORE' });
}
