import type { components } from '@viral-slides/api-client';
import { usage } from './failure.ts';

type Template = components['schemas']['Template'];
type Slide = components['schemas']['Slide'];

/** What is put into a template: its texts in order, slide by slide, and a picture a slide. */
export interface Filling {
  texts: readonly string[];
  /** Addresses of the library. */
  pictures: readonly string[];
}

/**
 * The slides of a template with new words and pictures. Page numbers are no place for words; what is not given stays as the template has it.
 * @throws CommandError when there is more than places
 */
export function filledTemplate({ name, slides }: Pick<Template, 'name' | 'slides'>, { texts, pictures }: Filling): Slide[] {
  const places = slides.flatMap(({ textLayers }) => textLayers.filter((layer) => !layer.isPageNumber)).length;
  if (texts.length > places)
    throw usage(`The template "${name}" has ${places} texts, and ${texts.length} were given.`, 'Leave some --text out.');
  if (pictures.length > slides.length)
    throw usage(
      `The template "${name}" has ${slides.length} slides, and ${pictures.length} pictures were given.`,
      'Leave some --image out.',
    );
  const words = texts.values();
  return slides.map((slide, index) => ({
    ...slide,
    id: `slide-${index + 1}`,
    imageUrl: pictures[index] ?? slide.imageUrl,
    // The ids of a template's layers may be those of another project's: each project has its own.
    pictureLayers: slide.pictureLayers?.map((layer, at) => ({ ...layer, id: `picture-${index + 1}-${at + 1}` })),
    textLayers: slide.textLayers.map((layer, at) => ({
      ...layer,
      id: `text-${index + 1}-${at + 1}`,
      content: layer.isPageNumber ? layer.content : (words.next().value ?? layer.content),
    })),
    isGenerated: false,
  }));
}

/** Slides that show one picture each and no words. */
export function slidesOf(pictures: readonly string[]): Slide[] {
  return pictures.map((imageUrl, index) => ({ id: `slide-${index + 1}`, imageUrl, textLayers: [], isGenerated: false }));
}
