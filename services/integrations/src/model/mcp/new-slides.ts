import { DEFAULT_SLIDE_IMAGE_URL, DEFAULT_TEXT_STYLE, TEXT_PRESETS, imageContentUrl, patchStyle } from '@viral-slides/slide-document';
import type { Slide, TextPosition } from '@viral-slides/slide-document';

/** Content of one slide. */
export interface WantedSlide {
  imageId?: string | undefined;
  /** From top to bottom. */
  texts?: readonly (string | null)[] | undefined;
  altText?: string | undefined;
}

/** Positions of texts by their number on a slide; more of them share the middle, which a person or assistant then puts right. */
const placesOf: Record<number, readonly TextPosition[]> = { 1: ['center'], 2: ['top', 'center'], 3: ['top', 'center', 'bottom'] };

/**
 * Makes slides that follow no template.
 * @param presetId look of the texts, see `TEXT_PRESETS`; an unknown one is the usual look
 */
export function newSlides(wanted: readonly WantedSlide[], presetId: string | undefined): Slide[] {
  const style = TEXT_PRESETS.find(({ id }) => id === presetId)?.style ?? DEFAULT_TEXT_STYLE;
  let layers = 0;
  return wanted.map(({ imageId, texts = [], altText }, at) => {
    const written = texts.filter((text): text is string => text !== null && text !== '');
    return {
      id: `s${at + 1}`,
      imageUrl: imageId === undefined ? DEFAULT_SLIDE_IMAGE_URL : imageContentUrl(imageId),
      textLayers: written.map((content, place) => ({
        id: `t${(layers += 1)}`,
        content,
        style: patchStyle(style, { position: placesOf[written.length]?.[place] ?? 'center' }),
      })),
      ...(altText === undefined ? {} : { altText }),
      isGenerated: false,
    };
  });
}
