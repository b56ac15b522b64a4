import type { Slide } from '@viral-slides/slide-document';
import type { ImageCache, LayerPictures } from '@viral-slides/slide-renderer';
import { useEffect, useMemo, useState } from 'react';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { smallerImageUrl } from './use-slide-picture.ts';

/**
 * Loads the pictures that lie on a slide; those that are not there yet are missing in what is returned.
 * @param widthPx of the version that is shown; absent = the original
 */
export function useLayerPictures(images: ImageCache, { pictureLayers }: Pick<Slide, 'pictureLayers'>, widthPx?: 160 | 800): LayerPictures {
  const [arrived, setArrived] = useState(0);
  const key = [...new Set(pictureLayers?.map(({ imageUrl }) => imageUrl))].join(' ');
  useEffect(() => {
    let isCurrent = true;
    for (const url of key.split(' ').filter(Boolean)) {
      const wanted = shownUrl(url, widthPx);
      if (images.peek(wanted)) continue;
      images.load(wanted).then(
        () => isCurrent && setArrived((count) => count + 1),
        (error: unknown) => isCurrent && reportFailure('Failed to load image', error),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [images, key, widthPx]);
  return useMemo(() => {
    const ready = key.split(' ').flatMap((url) => {
      const picture = url === '' ? null : images.peek(shownUrl(url, widthPx));
      return picture ? [[url, picture] as const] : [];
    });
    return new Map(ready);
    // What arrived is in the cache.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [images, key, widthPx, arrived]);
}

function shownUrl(url: string, widthPx: 160 | 800 | undefined): string {
  return widthPx === undefined ? url : smallerImageUrl(url, widthPx);
}
