import { useEffect, useEffectEvent } from 'react';
import { useShortcutGroup, type ShortcutGroup } from '@/shared/keyboard/keyboard-help.ts';
import { isDialogOpen, TYPE_AHEAD, TYPING } from '@/shared/keyboard/typing-places.ts';

/** Key handlers of a selection. */
export interface SelectionKeys {
  onAll: () => void;
  onClear: () => void;
  onDelete: () => void;
}

/** Listens to the keys of a selection, wherever the focus is but in fields and dialogs. @param listed the keys as the help lists them, made once */
export function useSelectionKeys(keys: SelectionKeys, listed: ShortcutGroup): void {
  useShortcutGroup(listed);
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

function actOf(
  { key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent,
  { onAll, onClear, onDelete }: SelectionKeys,
): (() => void) | null {
  if (altKey || shiftKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' ? onAll : null;
  if (key === 'Escape') return onClear;
  return key === 'Delete' ? onDelete : null;
}
