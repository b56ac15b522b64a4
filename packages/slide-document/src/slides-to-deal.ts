import { imageIdOf } from './image-urls.ts';
import type { Slide } from './slides.ts';

/** The slides that get another picture when some are chosen from: those whose picture is one of them; all where there is none. */
export function slidesToDeal<S extends Pick<Slide, 'imageUrl'>>(slides: readonly S[], imageIds: readonly string[]): readonly S[] {
  const from = new Set(imageIds);
  const dealt = slides.filter(({ imageUrl }) => from.has(imageIdOf(imageUrl) ?? ''));
  return dealt.length > 0 ? dealt : slides;
}
