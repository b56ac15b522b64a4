import { GalleryHorizontalEnd, Package, PackageMinus, PackagePlus, Trash2 } from 'lucide-react';
import type { Pack } from '@/shared/api/generated/media.ts';
import { SelectionAction, SelectionBar } from '@/shared/selection/selection-bar.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { Menu, MenuItem } from '@/shared/ui/menu.tsx';
import { LibraryUsage } from '../components/library-usage.tsx';

export interface ImageBarProps {
  count: number;
  onAdd: () => void;
  onDelete: () => void;
  onAddToPack: () => void;
  /** The pack that is open, from which they can be removed. */
  pack: Pack | undefined;
  onTakeOut: (pack: Pack) => void;
  onClear: () => void;
}

/** Actions on the selected images; at the foot of the page, so that no picture moves when it comes. */
function ImageBar({ count, onAdd, onDelete, onAddToPack, pack, onTakeOut, onClear }: ImageBarProps) {
  return (
    <SelectionBar label="Selected images" count={count} hint="Select images" onClear={onClear}>
      <SelectionAction icon={<Trash2 />} label="Delete" onClick={onDelete} disabled={count === 0} />
      <PackButton {...{ count, onAddToPack, pack, onTakeOut }} />
      <Button variant="solid" onClick={onAdd} disabled={count === 0}>
        <GalleryHorizontalEnd />
        Add to slides
      </Button>
    </SelectionBar>
  );
}

/** Adds to a pack; where one is open, its menu also takes out of that. */
function PackButton({ count, onAddToPack, pack, onTakeOut }: Pick<ImageBarProps, 'count' | 'onAddToPack' | 'pack' | 'onTakeOut'>) {
  const look = { icon: <Package />, label: pack ? 'Pack' : 'Add to pack', disabled: count === 0 };
  if (!pack) return <SelectionAction {...look} onClick={onAddToPack} />;
  return (
    <Menu trigger={<SelectionAction {...look} />}>
      <MenuItem onSelect={onAddToPack}>
        <PackagePlus />
        Add to pack
      </MenuItem>
      <MenuItem onSelect={() => onTakeOut(pack)}>
        <PackageMinus />
        <span className="truncate">Remove from “{pack.name}”</span>
      </MenuItem>
    </Menu>
  );
}

/** The foot of the page: how full the library is, or what can be done with the images that are selected. */
export function PageFoot({ isSelecting, ...bar }: ImageBarProps & { isSelecting: boolean }) {
  return (
    <>
      <div data-foot className="flex min-h-14 shrink-0 flex-col justify-center border-t border-line px-4 py-2 lg:px-8">
        {isSelecting ? <ImageBar {...bar} /> : <LibraryUsage className="border-t-0 p-0" />}
      </div>
      <p role="status" className="sr-only">
        {bar.count > 0 && `${bar.count} selected`}
      </p>
    </>
  );
}
