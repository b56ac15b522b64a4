import type { ShortcutGroup } from '@/shared/keyboard/keyboard-help.ts';
import { hasNoMouse } from '@/shared/lib/media-query.ts';
import { shortcutLabel } from '@/shared/lib/shortcut-label.ts';

/** All shortcuts of the editor, as the person's keyboard shows them. */
export function editorShortcuts(): ShortcutGroup {
  return {
    title: 'Editor',
    shortcuts: [
      { keys: '← →', effect: 'Previous or next slide' },
      { keys: `${hasNoMouse() ? 'Double tap' : 'Double click'}, Enter`, effect: 'Edit the selected text' },
      {
        keys: `${hasNoMouse() ? 'Double tap' : 'Double click'} the picture, Enter`,
        effect: 'Move and zoom the picture (no text selected)',
      },
      { keys: 'Any character', effect: 'Continue typing in the selected text' },
      { keys: 'Alt + F10', effect: 'Focus the text toolbar' },
      { keys: 'Esc', effect: 'Stop editing, deselect, or cancel a drag' },
      { keys: 'T', effect: 'Add text (nothing selected)', isSingle: true },
      { keys: 'Tab, Shift + Tab', effect: 'Go to the next or previous text' },
      { keys: 'Shift + click', effect: 'Select several texts (also in Layers); shortcuts then apply to all of them' },
      { keys: shortcutLabel('A'), effect: 'Select all text on the slide' },
      { keys: shortcutLabel('C'), effect: 'Copy the selected text' },
      { keys: shortcutLabel('X'), effect: 'Cut the selected text' },
      { keys: shortcutLabel('V'), effect: 'Paste text (also on other slides and in other projects)' },
      { keys: `${shortcutLabel('V')} with several lines`, effect: 'Put each line on its own slide' },
      { keys: shortcutLabel('D'), effect: 'Duplicate the selected text' },
      { keys: 'Delete, Backspace', effect: 'Delete the selected text' },
      { keys: 'Alt + arrows', effect: 'Move the selected text by 1 (with Shift: 10)' },
      { keys: 'Alt while dragging', effect: 'Move without snapping' },
      { keys: 'Alt + ← → in the strip', effect: 'Move the slide' },
      { keys: '↑ ↓ in the image list', effect: 'Move through the images' },
      { keys: 'Enter on an image', effect: 'Put the image on this slide' },
      { keys: shortcutLabel('Z'), effect: 'Undo' },
      { keys: shortcutLabel('Shift+Z'), effect: 'Redo' },
      { keys: '+ − 0', effect: 'Zoom in, zoom out, fit', isSingle: true },
      { keys: shortcutLabel('wheel'), effect: 'Zoom to the pointer' },
    ],
  };
}
