import { useState, type HTMLAttributes, type KeyboardEvent, type ReactNode } from 'react';
import type { Image } from '@/shared/api/generated/media.ts';
import { hasNoMouse } from '@/shared/lib/media-query.ts';
import type { SelectionOf } from '@/shared/selection/use-selection.ts';
import { ImageViewer } from '@/shared/ui/image-viewer.tsx';
import { ImageCollection } from '../components/image-collection.tsx';
import type { ImageGroup } from '../images/arrange-images.ts';
import type { ImageView } from '../images/image-grid-layout.ts';
import { placeOf, useHold } from './use-hold.ts';

/** A tile of the page is at least this wide, in pixels: two fit on a small phone. */
const MIN_TILE_PX = 156;

/** Shown images, and the callbacks for them. */
export interface PageImagesProps {
  groups: readonly ImageGroup[];
  /** The images of all groups. */
  shown: readonly Image[];
  view: ImageView;
  selection: SelectionOf<Image>;
  copyCounts: ReadonlyMap<string, number>;
  /** Whether a finger selects: otherwise it shows the picture large. */
  isSelecting: boolean;
  onDelete: (image: Image) => void;
  empty: ReactNode;
}

/** The images of the page: a press selects, Space, a double press or a finger shows one large, and a finger that stays selects. */
export function PageImages({ groups, shown, view, selection, copyCounts, isSelecting, onDelete, empty }: PageImagesProps) {
  const [largeId, setLargeId] = useState<string | null>(null);
  const showLarge = (place: number | null) => setLargeId(shown[place ?? -1]?.id ?? null);
  const hold = useHold((place) => {
    const image = shown[place];
    if (image && !selection.isSelected(image)) selection.press(image, { shiftKey: false });
  });
  return (
    <>
      <ImageCollection
        groups={groups}
        view={view}
        minTileWidthPx={MIN_TILE_PX}
        isMovedInRows
        isSelected={selection.isSelected}
        copyCounts={copyCounts}
        onSelect={(image, event) => {
          if (hasNoMouse() && !isSelecting) setLargeId(image.id);
          else selection.press(image, event);
        }}
        onDelete={onDelete}
        handlers={{ ...hold, ...spaceShows(showLarge), onDoubleClick: ({ target }) => showLarge(placeOf(target)) }}
        empty={empty}
      />
      <ImageViewer images={shown} shownId={largeId} onShow={setLargeId} />
    </>
  );
}

/** Space shows an image instead of pressing its button, which browsers do when the key comes up. */
function spaceShows(show: (place: number) => void): HTMLAttributes<HTMLElement> {
  const onImage = (event: KeyboardEvent) => (event.key === ' ' && !event.nativeEvent.isComposing ? placeOf(event.target) : null);
  return {
    onKeyDownCapture(event) {
      const place = onImage(event);
      if (place === null) return;
      event.preventDefault();
      if (!event.repeat) show(place);
    },
    onKeyUpCapture(event) {
      if (onImage(event) !== null) event.preventDefault();
    },
  };
}
