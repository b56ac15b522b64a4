import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import type { ImageItemProps } from './image-tile.tsx';
import { useDraggablePicture } from './use-draggable-picture.ts';
import { LibraryPicture } from '@/shared/ui/library-picture.tsx';

/** A row of the list view: small picture, name, size in pixels. */
export const ImageRow = memo(function ImageRow({
  image,
  isSelected,
  onSelect,
  onDelete,
  place,
  isStop,
  onStop,
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
        'group relative flex touch-manipulation items-center gap-3 rounded-control px-1.5 touch:select-none',
        isDragging && 'opacity-40',
        isSelected ? 'bg-primary-soft' : 'hover:bg-surface-2',
      )}
    >
      <div className="relative size-11 shrink-0 overflow-hidden rounded-chip bg-surface-2">
        <LibraryPicture image={image} sizes="44px" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" title={image.filename}>
          {image.filename}
        </p>
        <p className="text-xs text-muted tabular">
          {image.width} × {image.height}
        </p>
      </div>
      {copyCount !== undefined && <Badge>{copyCount} copies</Badge>}
      {image.isUsed && <Badge>Used</Badge>}
      <button
        type="button"
        aria-label={image.isUsed ? `${image.filename}, used` : image.filename}
        aria-pressed={isSelected}
        tabIndex={isStop ? 0 : -1}
        data-roving={place}
        onClick={(event) => onSelect(image, event)}
        className="absolute inset-0 rounded-control focus-visible:-outline-offset-2"
      />
      <IconButton
        label={`Delete ${image.filename}`}
        size="icon-sm"
        tabIndex={isStop ? 0 : -1}
        onClick={() => onDelete(image)}
        // A slow press would carry the picture instead.
        onTouchStart={(event) => event.stopPropagation()}
        className="relative opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 touch:size-9 touch:opacity-100"
      >
        <Trash2 />
      </IconButton>
    </div>
  );
});
