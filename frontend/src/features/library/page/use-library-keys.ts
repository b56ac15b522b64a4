import { useEffect, useEffectEvent } from 'react';
import { useShortcutGroup, type ShortcutGroup } from '@/shared/keyboard/keyboard-help.ts';
import { isDialogOpen, TYPE_AHEAD, TYPING } from '@/shared/keyboard/typing-places.ts';
import { shortcutLabel } from '@/shared/lib/shortcut-label.ts';

/** What keys do on the page. */
interface LibraryKeys {
  onAll: () => void;
  onClear: () => void;
  onDelete: () => void;
}

const SHORTCUTS: ShortcutGroup = {
  title: 'Library',
  shortcuts: [
    { keys: 'Space', effect: 'Show the picture large; arrow keys go on from there' },
    { keys: 'Enter', effect: 'Select or deselect the image' },
    { keys: 'Shift+press', effect: 'Select everything up to the image' },
    { keys: shortcutLabel('A'), effect: 'Select all shown' },
    { keys: 'Delete', effect: 'Delete the selection' },
    { keys: 'Escape', effect: 'Clear selection' },
  ],
};

/** Listens to the keys of the page, wherever the focus is but in fields and dialogs. */
export function useLibraryKeys(keys: LibraryKeys): void {
  useShortcutGroup(SHORTCUTS);
  const run = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event, keys);
    if (!act || isDialogOpen() || (event.target instanceof Element && event.target.closest(`${TYPING}, ${TYPE_AHEAD}`))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.isComposing) run(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent, { onAll, onClear, onDelete }: LibraryKeys): (() => void) | null {
  if (altKey || shiftKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' ? onAll : null;
  if (key === 'Escape') return onClear;
  return key === 'Delete' ? onDelete : null;
}
