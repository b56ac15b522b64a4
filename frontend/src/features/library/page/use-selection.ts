import { useState } from 'react';
import type { Image } from '@/shared/api/generated/media.ts';
import { extendedTo, NOTHING_SELECTED, toggled } from '../images/selection.ts';

/** What is selected among the images that are shown, and how that changes. */
export interface ImageSelection {
  /** In the order of the list. */
  selected: readonly Image[];
  isSelected: (image: Image) => boolean;
  /** Selects one more or takes it out; with Shift everything up to it. */
  press: (image: Image, event: { shiftKey: boolean }) => void;
  all: () => void;
  /** Selects these and nothing else. */
  only: (images: readonly Image[]) => void;
  clear: () => void;
}

/** @param shown the images in the order of the list; what is not among them any more is not selected either */
export function useSelection(shown: readonly Image[]): ImageSelection {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const only = (images: readonly Image[]) => setSelection({ ids: new Set(images.map(({ id }) => id)), anchor: null });
  const isSelected = ({ id }: Image) => selection.ids.has(id);
  return {
    selected: selection.ids.size === 0 ? [] : shown.filter(isSelected),
    isSelected,
    press: ({ id }, { shiftKey }) =>
      setSelection((before) =>
        shiftKey
          ? extendedTo(
              before,
              id,
              shown.map((image) => image.id),
            )
          : toggled(before, id),
      ),
    all: () => only(shown),
    only,
    clear: () => setSelection(NOTHING_SELECTED),
  };
}
