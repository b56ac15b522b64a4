import type { Slide } from '@viral-slides/slide-document';
import type { ImageCache, LayerPictures, Picture } from '@viral-slides/slide-renderer';
import { useEffect, useMemo, useState } from 'react';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { smallerImageUrl } from './use-slide-picture.ts';

/**
 * Loads the pictures that lie on a slide; those that are not there yet are missing in what is returned.
 * @param widthPx of the version that is shown; absent = the original
 */
export function useLayerPictures(images: ImageCache, { pictureLayers }: Pick<Slide, 'pictureLayers'>, widthPx?: 160 | 800): LayerPictures {
  const [arrived, setArrived] = useState<ReadonlyMap<string, Picture>>(new Map());
  const key = [...new Set(pictureLayers?.map(({ imageUrl }) => imageUrl))].join(' ');
  useEffect(() => {
    let isCurrent = true;
    for (const url of key.split(' ').filter(Boolean)) {
      const wanted = shownUrl(url, widthPx);
      if (images.peek(wanted)) continue;
      images.load(wanted).then(
        (picture) => isCurrent && setArrived((before) => new Map([...before, [wanted, picture]])),
        (error: unknown) => isCurrent && reportFailure('Failed to load image', error),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [images, key, widthPx]);
  return useMemo(() => {
    const ready = key.split(' ').flatMap((url) => {
      const wanted = shownUrl(url, widthPx);
      const picture = url === '' ? null : (images.peek(wanted) ?? arrived.get(wanted));
      return picture ? [[url, picture] as const] : [];
    });
    return new Map(ready);
  }, [images, key, widthPx, arrived]);
}

function shownUrl(url: string, widthPx: 160 | 800 | undefined): string {
  return widthPx === undefined ? url : smallerImageUrl(url, widthPx);
}
