import { Check, Trash2 } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import type { Image } from '@/shared/api/generated/media.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { useDraggablePicture } from './use-draggable-picture.ts';
import { LibraryPicture } from '@/shared/ui/library-picture.tsx';

/** One image, as a tile or as a row. */
export interface ImageItemProps {
  image: Image;
  isSelected: boolean;
  onSelect: (image: Image, event: MouseEvent) => void;
  onDelete: (image: Image) => void;
  /** Place among all images, from 0. */
  place: number;
  /** Whether Tab leads here; to the others arrow keys lead. */
  isStop: boolean;
  /** Width of a tile's picture, as the `sizes` of an img. */
  sizes: string;
  /** Number of images that show the same, where that is to be shown. */
  copyCount?: number | undefined;
  /** The focus came here. */
  onStop: (place: number) => void;
}

/** A tile: the picture fills it; name and delete button appear on hover and on focus. */
export const ImageTile = memo(function ImageTile({
  image,
  isSelected,
  onSelect,
  onDelete,
  place,
  isStop,
  onStop,
  sizes,
  copyCount,
}: ImageItemProps) {
  const { setNodeRef, listeners, isDragging } = useDraggablePicture(image);
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      role="listitem"
      data-image
      onFocus={() => onStop(place)}
      className={cn(
        'group relative touch-manipulation overflow-hidden rounded-control bg-surface-2 touch:select-none',
        isDragging && 'opacity-40',
        isSelected && 'ring-2 ring-primary ring-offset-2 ring-offset-surface-1',
      )}
    >
      <LibraryPicture image={image} sizes={sizes} />
      <button
        type="button"
        aria-label={image.isUsed ? `${image.filename}, used` : image.filename}
        aria-pressed={isSelected}
        tabIndex={isStop ? 0 : -1}
        data-roving={place}
        onClick={(event) => onSelect(image, event)}
        className="absolute inset-0 rounded-control focus-visible:-outline-offset-2"
      >
        <span className="absolute inset-x-0 bottom-0 truncate bg-linear-to-t from-scrim to-transparent pb-2 pl-2 pr-10 pt-6 text-left touch:pr-12 text-xs text-on-scrim opacity-0 group-hover:opacity-100 group-focus-within:opacity-100">
          {image.filename}
        </span>
      </button>
      <span className="pointer-events-none absolute right-1.5 top-1.5 flex flex-col items-end gap-1">
        {image.isUsed && <Badge tone="picture">Used</Badge>}
        {copyCount !== undefined && <Badge tone="picture">{copyCount} copies</Badge>}
      </span>
      {isSelected && (
        <span className="pointer-events-none absolute left-1.5 top-1.5 grid size-5 place-items-center rounded-full bg-primary text-on-primary">
          <Check aria-hidden className="size-3.5" strokeWidth={3} />
        </span>
      )}
      <IconButton
        label={`Delete ${image.filename}`}
        size="icon-sm"
        tabIndex={isStop ? 0 : -1}
        onClick={() => onDelete(image)}
        // A slow press would carry the picture instead.
        onTouchStart={(event) => event.stopPropagation()}
        className="absolute bottom-1 right-1 bg-scrim text-on-scrim opacity-0 hover:bg-danger-solid group-hover:opacity-100 group-focus-within:opacity-100 touch:size-9 touch:opacity-100"
      >
        <Trash2 />
      </IconButton>
    </div>
  );
});
