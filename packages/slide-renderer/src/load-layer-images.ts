import type { Slide } from '@viral-slides/slide-document';
import { loadImage } from './load-image.ts';
import type { LayerPictures } from './paint-picture-layer.ts';

/**
 * Loads the pictures that lie on a slide, for a drawing on a page.
 * @param addressOf gives the address of the version that is wanted
 * @throws ImageLoadError when one cannot be loaded
 */
export async function loadLayerImages(
  { pictureLayers = [] }: Pick<Slide, 'pictureLayers'>,
  addressOf: (imageUrl: string) => string,
): Promise<LayerPictures> {
  const urls = [...new Set(pictureLayers.map(({ imageUrl }) => imageUrl))];
  return new Map(await Promise.all(urls.map(async (url) => [url, await loadImage(addressOf(url))] as const)));
}
