import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListPacksQuery, type Image } from '@/shared/api/generated/media.ts';
import { useListImagesQuery } from '../api.ts';
import { findCopies } from '../images/copies.ts';
import { countImages, filterImages } from '../images/filter-images.ts';
import { useOpenPack } from '../packs/use-open-pack.ts';

const NO_IMAGES: readonly Image[] = [];

/** The number that is visible without scrolling on a large screen. */
const SEEN_AT_ONCE = 60;

/** The images that are seen first, of the pack that the address names: they are there long before 10,000. @param areAllThere then nothing is asked */
function useFirstImages(areAllThere: boolean): readonly Image[] | undefined {
  const pack = useSearchParams()[0].get('pack');
  const { data } = useListImagesQuery({ limit: SEEN_AT_ONCE, ...(pack && { pack }) }, { skip: areAllThere });
  return areAllThere ? undefined : data;
}

/** Whether packs need no more waiting: their column would push the images aside. */
function useArePacksSettled(): boolean {
  const { data, error } = useListPacksQuery();
  return data !== undefined || error !== undefined;
}

/** State of the page: all images, those of the open pack, and what is there more than once. */
export function useLibrary() {
  const listed = useListImagesQuery({});
  const first = useFirstImages(listed.data !== undefined);
  const images = listed.data ?? first ?? NO_IMAGES;
  const packs = useOpenPack(images);
  const arePacksSettled = useArePacksSettled();
  const isThere = arePacksSettled && (listed.data !== undefined || first !== undefined);
  const packId = packs.pack?.id;
  const inPack = useMemo(() => filterImages(images, { filter: 'all', search: '', packId }), [images, packId]);
  return {
    listed,
    images,
    packs,
    /** Whether there is something to show: all, or the first ones while all are on their way. */
    isThere,
    /** With the images: packs that come before or after them would push them aside. */
    arePacksShown: isThere && packs.packs.length > 0,
    /** Known, not assumed: what is shown while they load goes away again. */
    hasNoPacks: arePacksSettled && packs.packs.length === 0,
    /** Those of the open pack, or all. */
    inPack,
    /** Of what the open pack holds; null while the images are loading. */
    counts: listed.data ? countImages(inPack) : null,
    copies: useMemo(() => findCopies(images), [images]),
    isAnyPosted: useMemo(() => images.some(({ lastPostedAt }) => lastPostedAt !== undefined), [images]),
  };
}
