import type { LayerLayout } from '@viral-slides/slide-renderer';
import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { isNothingFocused } from '@/shared/lib/nothing-focused.ts';

/** Inputs that decide the keyboard focus. */
export interface CanvasFocusInput {
  /** The slide. */
  root: RefObject<HTMLElement | null>;
  /** The texts that can be touched, by their layers' ids. */
  boxes: RefObject<ReadonlyMap<string, HTMLElement>>;
  selectedId: string | null;
  editingId: string | null;
  layouts: readonly LayerLayout[];
}

/** Props for the element of the slide. */
export interface CanvasFocus {
  /** Focusable by the program only. */
  tabIndex: -1;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * Gives the focus to the text that was just added or written; and to the slide when the text that had it, or the bar at that text, went
 * away. Browsers would drop it to the top of the page.
 */
export function useCanvasFocus({ root, boxes, selectedId, editingId, layouts }: CanvasFocusInput): CanvasFocus {
  const isWithin = useRef(false);
  useEffect(() => {
    const focused = document.activeElement;
    if (focused !== root.current && !isNothingFocused(focused)) return;
    if (selectedId === null) return isWithin.current ? root.current?.focus({ preventScroll: true }) : undefined;
    if (editingId === null) boxes.current.get(selectedId)?.focus({ preventScroll: true });
  }, [root, boxes, selectedId, editingId, layouts]);
  return {
    tabIndex: -1,
    onFocus: () => (isWithin.current = true),
    onBlur: ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && root.current?.contains(relatedTarget))) isWithin.current = false;
    },
  };
}
