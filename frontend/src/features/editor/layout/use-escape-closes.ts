import { useEffect, useRef } from 'react';
import { useAppStore } from '@/shared/store/hooks.ts';
import { editorOf } from '../edit-document.ts';

/** Lets Escape close the sheet also while the focus is elsewhere. A text that is selected or typed, or a
 * picture that is adjusted, is what it ends first. */
export function useEscapeCloses(isOpen: boolean, close: () => void): void {
  const store = useAppStore();
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { selectedLayerId, isAdjustingPicture } = editorOf(store);
      if (event.key !== 'Escape' || event.defaultPrevented || selectedLayerId !== null || isAdjustingPicture) return;
      // A dialog over the editor closes itself.
      if (event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog], [role=menu]')) return;
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, store]);
}
