import { imageIdOf, type Slide } from '@viral-slides/slide-document';
import type { ChangeSeriesRow } from '@/shared/api/generated/projects.ts';

/**
 * Changed slides as another content of their row: texts by their places, and pictures of the library.
 * @param before as they were, in the same order
 */
export function rowChange(before: readonly Slide[], after: readonly Slide[]): NonNullable<ChangeSeriesRow['slides']> {
  return after.map((slide, at) => {
    const old = before[at];
    const texts = slide.textLayers.map(({ content }, place) => (content === old?.textLayers[place]?.content ? null : content));
    const imageId = slide.imageUrl === old?.imageUrl ? null : imageIdOf(slide.imageUrl);
    return { ...(texts.some((each) => each !== null) ? { texts } : {}), ...(imageId === null ? {} : { imageId }) };
  });
}
