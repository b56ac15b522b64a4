import { DEFAULT_SLIDE_IMAGE_URL } from './image-urls.ts';
import { SLIDE_COUNT } from './limits.ts';
import { lookOfAnyPicture } from './shapes/picture-look.ts';
import type { PictureLayer } from './shapes/picture-layer.ts';
import type { PictureLook } from './shapes/picture-look.ts';
import type { TextLayer } from './shapes/text-layer.ts';

/** One slide of a document. */
export interface Slide {
  /** Unique within its document: s1, s2 and so on. */
  id: string;
  /** Background: an image of the library or the blank slide. */
  imageUrl: string;
  /** Look of the background; absent = centred, with cover scaling. */
  pictureLook?: PictureLook | undefined;
  /** Pictures that lie on the background, between the texts; absent = none. */
  pictureLayers?: PictureLayer[] | undefined;
  /** Texts from back to front. */
  textLayers: TextLayer[];
  /** The user's text for people who do not see the slide; absent or blank = its texts (see `altTextOf`). */
  altText?: string | undefined;
  /** Whether auto-populate chose the image. */
  isGenerated: boolean;
}

/** A slide as templates hold it. */
export type TemplateSlide = Pick<Slide, 'imageUrl' | 'pictureLook' | 'pictureLayers' | 'textLayers' | 'altText'>;

/** Returns a slide without text that shows the default image. */
export function blankSlide(id: string): Slide {
  return { id, imageUrl: DEFAULT_SLIDE_IMAGE_URL, textLayers: [], isGenerated: false };
}

/** Returns `count` blank slides with the ids s1 to sN; six by default. */
export function blankSlides(count: number = SLIDE_COUNT.default): Slide[] {
  return Array.from({ length: count }, (_, index) => blankSlide(`s${index + 1}`));
}

/** Returns the first id of the form sN that no slide has. */
export function freeSlideId(slides: readonly Slide[]): string {
  for (let number = 1; ; number += 1) if (!slides.some((slide) => slide.id === `s${number}`)) return `s${number}`;
}

/**
 * Returns a slide with another picture. Darkening and the like stay; where the old picture lay, how it was turned, and its alt text go with it.
 * @param isGenerated whether auto-populate chose it
 */
export function withImage(slide: Slide, imageUrl: string, isGenerated: boolean): Slide {
  const pictureLook = imageUrl === slide.imageUrl ? slide.pictureLook : lookOfAnyPicture(slide.pictureLook);
  const altText = imageUrl === slide.imageUrl ? slide.altText : undefined;
  return withAltText(withPictureLook({ ...slide, imageUrl, isGenerated }, pictureLook), altText ?? '');
}

/** Returns a slide whose picture is drawn in another way; undefined = unchanged. */
export function withPictureLook({ pictureLook: _before, ...slide }: Slide, pictureLook: PictureLook | undefined): Slide {
  return pictureLook === undefined ? slide : { ...slide, pictureLook };
}

/** Returns a slide with other pictures on it. */
export function withPictureLayers({ pictureLayers: _before, ...slide }: Slide, pictureLayers: readonly PictureLayer[]): Slide {
  return pictureLayers.length === 0 ? slide : { ...slide, pictureLayers: [...pictureLayers] };
}

/** Returns a slide with another alt text of the user; blank = none. */
export function withAltText({ altText: _before, ...slide }: Slide, altText: string): Slide {
  return altText.trim() === '' ? slide : { ...slide, altText };
}

/** Returns layers under other ids. */
function withNewIds<T extends { id: string }>(layers: readonly T[], newLayerId: () => string): T[] {
  return layers.map((layer) => ({ ...layer, id: newLayerId() }));
}

/** Returns what templates keep of slides. */
export function templateSlidesOf(slides: readonly Slide[]): TemplateSlide[] {
  return slides.map(({ id: _id, isGenerated: _isGenerated, ...slide }) => slide);
}

/**
 * Returns a copy of a slide, to be put beside it.
 * @param newLayerId returns a fresh id at each call
 */
export function copySlide(slide: Slide, id: string, newLayerId: () => string): Slide {
  const copy = { ...slide, id, textLayers: withNewIds(slide.textLayers, newLayerId) };
  return withPictureLayers(copy, withNewIds(slide.pictureLayers ?? [], newLayerId));
}

/**
 * Returns a template's slides as slides of a document, with ids s1 to sN and new layer ids.
 * @param newLayerId returns a fresh id at each call
 */
export function slidesFromTemplate(slides: readonly TemplateSlide[], newLayerId: () => string): Slide[] {
  return slides.map((slide, index) => copySlide({ ...slide, id: '', isGenerated: false }, `s${index + 1}`, newLayerId));
}
