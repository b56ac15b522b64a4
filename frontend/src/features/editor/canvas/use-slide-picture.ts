import { imageIdOf } from '@viral-slides/slide-document';
import type { ImageCache, Picture } from '@viral-slides/slide-renderer';
import { useEffect, useState } from 'react';
import { reportFailure } from '@/shared/lib/report-failure.ts';

/** A slide's background on its way to the screen. */
export interface SlidePicture {
  picture: Picture | null;
  hasFailed: boolean;
  retry: () => void;
}

/** Returns the address of a smaller version of a library image; other pictures have only one size. */
export function smallerImageUrl(imageUrl: string, widthPx: 160 | 400 | 800): string {
  return imageIdOf(imageUrl) === null ? imageUrl : `${imageUrl.split('?')[0]}?w=${widthPx}`;
}

/**
 * Loads a background, showing the first of several versions that is there.
 * @param urls smallest first; the last one is the one wanted
 */
export function useSlidePicture(images: ImageCache, urls: readonly string[]): SlidePicture {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ key: string; picture: Picture | null; rank: number; hasFailed: boolean }>();
  const key = urls.join(' ');

  useEffect(() => {
    let isCurrent = true;
    const wanted = key.split(' ');
    wanted.forEach((url, rank) => {
      images.load(url).then(
        (picture) => isCurrent && setState((now) => (now?.key === key && now.rank > rank ? now : { key, picture, rank, hasFailed: false })),
        (error: unknown) => {
          if (!isCurrent || rank < wanted.length - 1) return;
          reportFailure('Failed to load image', error);
          setState({ key, picture: null, rank, hasFailed: true });
        },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [images, key, attempt]);

  const ready =
    urls
      .toReversed()
      .map((url) => images.peek(url))
      .find((image) => image !== null) ?? null;
  const isCurrent = state?.key === key;
  return {
    picture: (isCurrent ? state.picture : null) ?? ready,
    hasFailed: isCurrent && state.hasFailed,
    retry: () => setAttempt((count) => count + 1),
  };
}
