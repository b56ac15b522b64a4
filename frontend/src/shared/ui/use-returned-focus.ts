import { useRef } from 'react';
import { wayBackTo } from './way-back.ts';

/** The two moments in which a Radix dialog moves the focus. */
export interface ReturnedFocus {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Brings the focus back to where it was before a dialog opened. Radix does this only for dialogs with a trigger of their own;
 * ours are opened from menus, cards and shortcuts, and what opened them may be deleted by them.
 */
export function useReturnedFocus(): ReturnedFocus {
  const goBack = useRef<() => void>(null);
  return {
    onOpenAutoFocus: () => {
      goBack.current = wayBackTo(document.activeElement);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      goBack.current?.();
    },
  };
}
