import type { ShortcutGroup } from '@/shared/keyboard/keyboard-help.ts';
import { shortcutLabel } from '@/shared/lib/shortcut-label.ts';
import { useSelectionKeys, type SelectionKeys } from '@/shared/selection/use-selection-keys.ts';

const SHORTCUTS: ShortcutGroup = {
  title: 'Library',
  shortcuts: [
    { keys: 'Space', effect: 'Show the image at full size; arrow keys show the others' },
    { keys: 'Enter', effect: 'Select or deselect the image' },
    { keys: 'Shift + click', effect: 'Select everything up to this image' },
    { keys: shortcutLabel('A'), effect: 'Select all images shown' },
    { keys: 'Delete', effect: 'Delete the selection' },
    { keys: 'Escape', effect: 'Clear selection' },
  ],
};

/** Listens to the keys of the page. */
export function useLibraryKeys(keys: SelectionKeys): void {
  useSelectionKeys(keys, SHORTCUTS);
}
