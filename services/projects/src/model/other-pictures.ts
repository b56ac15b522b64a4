import { reshuffleRow } from '@viral-slides/series/table';
import { imageContentUrl, imageIdOf, slidesToDeal, withImage } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';

/** Pictures for a variant. */
export interface OtherPictures {
  /** Those to choose from; at least one. */
  imageIds: readonly string[];
  /** The same seed chooses the same pictures. */
  seed: string;
  /** Number of the variant, from 1: none of them shows what an earlier one shows while there are others. */
  number: number;
}

/**
 * Slides with other pictures: those whose picture is one of the list get another one of it, or all where none is, as when a row of a series is shuffled. What they show
 * now comes last.
 */
export function withOtherPictures(slides: readonly Slide[], { imageIds, seed, number }: OtherPictures): Slide[] {
  const toDeal = new Set(slidesToDeal(slides, imageIds));
  const shown = new Set(slides.flatMap(({ imageUrl }) => imageIdOf(imageUrl) ?? []));
  const elsewhere = new Set<string>();
  let dealt: string[] = [];
  for (let variant = 1; variant <= number; variant += 1) {
    dealt = reshuffleRow({ count: toDeal.size, imageIds, shown, elsewhere, seed: `${seed} ${variant}` });
    for (const id of dealt) elsewhere.add(id);
  }
  const next = dealt.values();
  return slides.map((slide) => (toDeal.has(slide) ? withImage(slide, imageContentUrl(next.next().value as string), false) : slide));
}
