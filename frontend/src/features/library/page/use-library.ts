import { useMemo } from 'react';
import { useAskAgain } from '@/shared/api/use-ask-again.ts';
import type { Image } from '@/shared/api/generated/media.ts';
import { useListImagesQuery } from '../api.ts';
import { findCopies } from '../images/copies.ts';
import { countImages, filterImages } from '../images/filter-images.ts';
import { useOpenPack } from '../packs/use-open-pack.ts';

const NO_IMAGES: readonly Image[] = [];

/** What the page shows: all images, those of the open pack, and what is there more than once. */
export function useLibrary() {
  const listed = useListImagesQuery({});
  useAskAgain(listed);
  const images = listed.data ?? NO_IMAGES;
  const packs = useOpenPack(images);
  const packId = packs.pack?.id;
  const inPack = useMemo(() => filterImages(images, { filter: 'all', search: '', packId }), [images, packId]);
  return {
    listed,
    images,
    packs,
    hasPacks: packs.packs.length > 0,
    /** Those of the open pack, or all. */
    inPack,
    /** Of what the open pack holds; null while the images are loading. */
    counts: listed.data ? countImages(inPack) : null,
    copies: useMemo(() => findCopies(images), [images]),
    isAnyPosted: useMemo(() => images.some(({ lastPostedAt }) => lastPostedAt !== undefined), [images]),
  };
}
