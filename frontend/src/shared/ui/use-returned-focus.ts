import { useRef } from 'react';

/** The two moments in which a Radix dialog moves the focus. */
export interface ReturnedFocus {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Brings the focus back to where it was before a dialog opened. Radix does this only for dialogs with a trigger of their own;
 * ours are opened from menus, cards and shortcuts.
 */
export function useReturnedFocus(): ReturnedFocus {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
