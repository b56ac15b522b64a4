import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { isNothingFocused } from '@/shared/lib/nothing-focused.ts';
import { IconButton } from '../icon-button.tsx';
import { Tooltip } from '../tooltip.tsx';
import type { SheetSize, SheetSizes } from './settle-sheet.ts';
import type { SheetSide } from './sheet-motion.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

/** A panel that lies over or beside the work without taking it away. */
export interface PanelSheetProps {
  /** For `aria-controls` of what opens it. */
  id: string;
  title: string;
  side: SheetSide;
  /** Extent at each size, in CSS pixels. */
  sizes: SheetSizes;
  size: SheetSize;
  onSizeChange: (size: SheetSize) => void;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

const SIDE: Record<SheetSide, string> = {
  bottom: 'inset-x-0 bottom-0 max-h-full rounded-t-card border-t transition-[height,translate] animate-sheet-up',
  left: 'relative h-full shrink-0 border-r transition-[width,translate] animate-sheet-right',
  right: 'relative h-full shrink-0 border-l transition-[width,translate] animate-sheet-left',
};

/**
 * A sheet without a shade: what lies behind it stays in use. It opens at its small size; its head is dragged to make it larger or
 * smaller or to close it, and does the same by a press. Escape within it closes it, and focus returns to what opened it.
 */
export function PanelSheet({ id, title, side, sizes, size, onSizeChange, onClose, className, children }: PanelSheetProps) {
  const ref = useRef<HTMLElement>(null);
  const drag = useSheetDrag({ ref, side, sizes, onSizeChange, onClose });
  useFocusVisit(ref, title);
  const grabber = size === 'small' ? `Enlarge ${title}` : `Shrink ${title}`;
  return (
    <aside
      ref={ref}
      id={id}
      aria-label={title}
      tabIndex={-1}
      style={{ [side === 'bottom' ? 'height' : 'width']: sizes[size] }}
      className={cn(
        'z-20 flex flex-col overflow-hidden border-line bg-surface-1 outline-none duration-180 ease-out data-dragged:transition-none',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary',
        side === 'bottom' && 'absolute shadow-overlay',
        SIDE[side],
        className,
      )}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header
        className="relative flex h-11 shrink-0 cursor-grab touch-none select-none items-center gap-1 pl-4"
        onPointerDown={drag.onPointerDown}
      >
        <h2 className="flex-1 truncate text-sm font-semibold">{title}</h2>
        <Tooltip label={grabber}>
          <button
            type="button"
            aria-label={grabber}
            className="absolute inset-y-0 left-1/2 flex w-20 -translate-x-1/2 cursor-grab items-start justify-center rounded-control pt-2 focus-visible:-outline-offset-2"
            onClick={() => onSizeChange(size === 'small' ? 'large' : 'small')}
          >
            <span aria-hidden className="h-1 w-9 rounded-full bg-line-strong" />
          </button>
        </Tooltip>
        <IconButton label={`Close ${title}`} onClick={onClose} className="focus-visible:-outline-offset-2">
          <X />
        </IconButton>
      </header>
      <div className="flex min-h-0 flex-1 flex-col">{children}</div>
    </aside>
  );
}

/**
 * Takes the focus into a sheet that was opened by the keyboard, and back when it closes with the focus in it. A finger or a mouse
 * leaves the focus where it was: on the text that is styled.
 */
function useFocusVisit(ref: { readonly current: HTMLElement | null }, title: string): void {
  useEffect(() => {
    const sheet = ref.current;
    const opener = document.activeElement;
    if (opener?.matches(':focus-visible') && !sheet?.contains(opener)) sheet?.focus({ preventScroll: true });
    return () => {
      const focused = document.activeElement;
      const isLost = isNothingFocused(focused) || (sheet?.contains(focused) ?? false);
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
    // Another panel in the same sheet is another visit; the id is the same for all of them.
  }, [ref, title]);
}
