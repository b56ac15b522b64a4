import { useMemo, useState, type PointerEvent } from 'react';
import type { Image } from '@/shared/api/generated/media.ts';
import { filterImages, type ImageFilter } from './filter-images.ts';

/** List at the time when the pointer came, with its tab, search and pack. */
interface Held {
  filter: ImageFilter;
  search: string;
  packId: string | undefined;
  ids: ReadonlySet<string>;
}

/** Handlers for the element around the list. */
export interface PointerWatch {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerLeave: () => void;
}

/** Always the same, while images are on their way. */
const NO_IMAGES: readonly Image[] = [];

/**
 * The images of a tab. While a mouse is over them none gives up its place, so that the next press meets the picture that it was meant for;
 * images that have left the tab disappear when the pointer leaves, or another tab or search is chosen. A finger does not stay.
 */
export function useKeptPlaces(
  images: readonly Image[] | undefined = NO_IMAGES,
  { filter, search, packId }: { filter: ImageFilter; search: string; packId?: string | undefined },
): [readonly Image[], PointerWatch] {
  const [held, setHeld] = useState<Held | null>(null);
  const isSame = held?.filter === filter && held.search === search && held.packId === packId;
  const heldIds = isSame ? held.ids : undefined;
  const shown = useMemo(() => filterImages(images, { filter, search, packId, held: heldIds }), [images, filter, search, packId, heldIds]);
  const hold = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setHeld({ filter, search, packId, ids: new Set(shown.map(({ id }) => id)) });
  };
  return [shown, { onPointerEnter: hold, onPointerDown: hold, onPointerLeave: () => setHeld(null) }];
}
