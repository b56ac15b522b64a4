import { SLIDE_COUNT } from '@viral-slides/slide-document';
import { ArrowLeft, ArrowRight, Copy, Ellipsis, ListPlus, Plus, Trash2 } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '@/shared/ui/menu.tsx';
import { useEditorTools } from '../editor-context.tsx';
import { addSlide, deleteSlide, duplicateSlide } from '../session/slide-count.ts';

/** Slide of the menu. */
export interface SlideMenuProps {
  slideId: string;
  /** Place in the document, starting at 0. */
  position: number;
  count: number;
  /** Tab leads to the menu of the current slide only. */
  isCurrent: boolean;
  onMove: (to: number) => void;
  /** Asks for a list to make slides of. */
  onList: () => void;
}

/** Actions on a slide of the strip. */
export function SlideMenu({ slideId, position, count, isCurrent, onMove, onList }: SlideMenuProps) {
  const tools = useEditorTools();
  const isFull = count >= SLIDE_COUNT.max;
  return (
    <Menu
      trigger={
        <IconButton
          label={`Menu for slide ${position + 1}`}
          size="icon-sm"
          tabIndex={isCurrent ? 0 : -1}
          className={cn(
            'absolute right-0.5 top-1 size-6 rounded-chip bg-scrim text-on-scrim opacity-0 hover:bg-scrim hover:text-on-scrim group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 touch:size-8',
            isCurrent && 'touch:opacity-100',
          )}
        >
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem disabled={isFull} onSelect={() => addSlide(tools, slideId)}>
        <Plus />
        Add slide
      </MenuItem>
      <MenuItem disabled={isFull} onSelect={() => duplicateSlide(tools, slideId)}>
        <Copy />
        Duplicate slide
      </MenuItem>
      <MenuItem onSelect={onList}>
        <ListPlus />
        Paste a list
      </MenuItem>
      <MenuItem disabled={position === 0} onSelect={() => onMove(position - 1)}>
        <ArrowLeft />
        Move left
      </MenuItem>
      <MenuItem disabled={position === count - 1} onSelect={() => onMove(position + 1)}>
        <ArrowRight />
        Move right
      </MenuItem>
      <MenuItem disabled={count <= SLIDE_COUNT.min} onSelect={() => deleteSlide(tools, slideId)}>
        <Trash2 />
        Delete slide
      </MenuItem>
    </Menu>
  );
}
