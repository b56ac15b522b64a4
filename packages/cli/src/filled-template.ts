import type { components } from '@viral-slides/api-client';
import { usage } from './failure.ts';

type Template = components['schemas']['Template'];
type Slide = components['schemas']['Slide'];
/** Content for the slides of a template, as the API takes it. */
export type Fillings = NonNullable<components['schemas']['FromTemplate']['slides']>;

/** Content of a template: its texts in order, slide by slide, and a picture a slide. */
export interface Filling {
  texts: readonly string[];
  /** Ids of the library. */
  pictures: readonly string[];
}

/**
 * Finds the places of words and pictures in a template. Page numbers and watermarks are no place for words; what is not given stays as the template has it.
 * @throws CommandError when there is more than places
 */
export function fillingsOf({ name, slides }: Pick<Template, 'name' | 'slides'>, { texts, pictures }: Filling): Fillings {
  const places = slides.flatMap(({ textLayers }) => textLayers.filter(takesWords)).length;
  if (texts.length > places)
    throw usage(`The template "${name}" has ${places} texts, but ${texts.length} were given.`, 'Give fewer --text options.');
  if (pictures.length > slides.length)
    throw usage(
      `The template "${name}" has ${slides.length} slides, but ${pictures.length} images were given.`,
      'Give fewer --image options.',
    );
  const words = texts.values();
  return slides.map(({ textLayers }, index) => ({
    ...(pictures[index] === undefined ? {} : { imageId: pictures[index] }),
    texts: textLayers.map((layer) => (takesWords(layer) ? (words.next().value ?? null) : null)),
  }));
}

const takesWords = ({ isPageNumber, watermark }: Slide['textLayers'][number]) => !isPageNumber && watermark === undefined;

/** Slides that show one picture each and no words. */
export function slidesOf(pictures: readonly string[]): Slide[] {
  return pictures.map((id, index) => ({
    id: `slide-${index + 1}`,
    imageUrl: `/api/images/${id}/content`,
    textLayers: [],
    isGenerated: false,
  }));
}
