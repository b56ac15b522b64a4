import { imageIdOf } from './image-urls.ts';
import type { Slide } from './slides.ts';

/** Parts of a slide that show pictures. */
type Showing = Pick<Slide, 'imageUrl' | 'pictureLayers'>;

/** Returns the addresses of the pictures that a slide shows, the background first. */
export function pictureUrlsOf({ imageUrl, pictureLayers = [] }: Showing): string[] {
  return [imageUrl, ...pictureLayers.map((layer) => layer.imageUrl)];
}

/** Returns the ids of the library images the slides show, each once, in the order of their first use. */
export function imageIdsOf(document: { readonly slides: readonly Showing[] }): string[] {
  const ids = document.slides
    .flatMap(pictureUrlsOf)
    .map(imageIdOf)
    .filter((id) => id !== null);
  return [...new Set(ids)];
}

/** Effect of a change of slides on the library. */
export interface ImageUsageChange {
  /** Ids of images shown now that were not shown before: to be marked used. */
  claimed: string[];
  /** Ids of images no slide shows any more: to be marked unused. */
  released: string[];
}

/** Returns which library images a change of slides claims and releases; an image that another slide still shows is not released. */
export function imageUsageChange(before: readonly Showing[], after: readonly Showing[]): ImageUsageChange {
  const idsBefore = imageIdsOf({ slides: before });
  const idsAfter = imageIdsOf({ slides: after });
  return {
    claimed: idsAfter.filter((id) => !idsBefore.includes(id)),
    released: idsBefore.filter((id) => !idsAfter.includes(id)),
  };
}
