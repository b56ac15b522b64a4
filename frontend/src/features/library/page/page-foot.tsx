import { GalleryHorizontalEnd, Package, PackageMinus, PackagePlus, Trash2, X } from 'lucide-react';
import type { Pack } from '@/shared/api/generated/media.ts';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '@/shared/ui/menu.tsx';
import { LibraryUsage } from '../components/library-usage.tsx';

export interface SelectionBarProps {
  count: number;
  onAdd: () => void;
  onDelete: () => void;
  onAddToPack: () => void;
  /** The pack that is open, from which they can be removed. */
  pack: Pack | undefined;
  onTakeOut: (pack: Pack) => void;
  onClear: () => void;
}

/** What can be done with the images that are selected; at the foot of the page, so that no picture moves when it comes. */
function SelectionBar({ count, onAdd, onDelete, onAddToPack, pack, onTakeOut, onClear }: SelectionBarProps) {
  return (
    <section aria-label="Selected images" className="flex items-center gap-2">
      <IconButton label="Clear selection" shortcut="Esc" onClick={onClear}>
        <X />
      </IconButton>
      <p className="min-w-0 flex-1 truncate font-medium tabular">
        {count === 0 ? 'Press images' : `${count.toLocaleString('en')} selected`}
      </p>
      <Button onClick={onDelete} disabled={count === 0}>
        <Trash2 />
        <span className="max-sm:sr-only">Delete</span>
      </Button>
      <PackButton {...{ count, onAddToPack, pack, onTakeOut }} />
      <Button variant="solid" onClick={onAdd} disabled={count === 0}>
        <GalleryHorizontalEnd />
        Add to slides
      </Button>
    </section>
  );
}

/** Adds to a pack; where one is open, its menu also takes out of that. */
function PackButton({ count, onAddToPack, pack, onTakeOut }: Pick<SelectionBarProps, 'count' | 'onAddToPack' | 'pack' | 'onTakeOut'>) {
  const button = (onClick?: () => void) => (
    <Button onClick={onClick} disabled={count === 0}>
      <Package />
      <span className="max-sm:sr-only">{pack ? 'Pack' : 'Add to pack'}</span>
    </Button>
  );
  if (!pack) return button(onAddToPack);
  return (
    <Menu trigger={button()}>
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
export function PageFoot({ isSelecting, ...bar }: SelectionBarProps & { isSelecting: boolean }) {
  return (
    <>
      <div data-foot className="flex min-h-14 shrink-0 flex-col justify-center border-t border-line px-4 py-2 lg:px-8">
        {isSelecting ? <SelectionBar {...bar} /> : <LibraryUsage className="border-t-0 p-0" />}
      </div>
      <p role="status" className="sr-only">
        {bar.count > 0 && `${bar.count} selected`}
      </p>
    </>
  );
}
