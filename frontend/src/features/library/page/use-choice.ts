import { useDeferredValue, useMemo, useState } from 'react';
import type { Image } from '@/shared/api/generated/media.ts';
import { noImagesReason } from '../components/no-images.tsx';
import { arrangeImages, type ImageSort } from '../images/arrange-images.ts';
import { filterImages, type ImageFilter } from '../images/filter-images.ts';
import { postedSince, type PostedChoice } from '../images/posted-since.ts';

const EMPTY_HINT = 'Upload the images you want on your slides, or drop them anywhere on this page.';
const EMPTY_PACK_HINT = 'Drag images onto this pack, or select images and press Add to pack. New uploads are added to this pack.';
const POSTED_HINT = 'All images were posted in this period. Choose a shorter period or another tab.';

/** The search and the order on the page. */
export function useChoice() {
  const [filter, setFilter] = useState<ImageFilter>('all');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ImageSort>('newest');
  const [posted, setPosted] = useState<PostedChoice>('any');
  return {
    filter,
    setFilter,
    posted,
    sort,
    // Typing stays quick while 10,000 names are searched.
    search: useDeferredValue(search),
    tools: { search, onSearchChange: setSearch, sort, onSortChange: setSort, onPostedChange: setPosted },
    /** Looks for everything. */
    reset: () => {
      setFilter('all');
      setSearch('');
      setPosted('any');
    },
    /** Reason why nothing is shown, with advice. */
    emptyOf: ({ images, inPack }: { images: readonly Image[]; inPack: readonly Image[] }) => ({
      reason: noImagesReason(inPack, filter, search),
      hint: images.length === 0 ? EMPTY_HINT : inPack.length === 0 ? EMPTY_PACK_HINT : posted === 'any' ? undefined : POSTED_HINT,
    }),
  };
}

/** The images that are looked for, by groups and one after the other. */
export function useArranged(
  images: readonly Image[],
  { filter, search, sort, posted }: { filter: ImageFilter; search: string; sort: ImageSort; posted: PostedChoice },
) {
  const groups = useMemo(
    () => arrangeImages(filterImages(images, { filter, search, notPostedSince: postedSince(posted) }), sort),
    [images, filter, search, sort, posted],
  );
  const shown = useMemo(() => groups.flatMap((group) => group.images), [groups]);
  return { groups, shown };
}
