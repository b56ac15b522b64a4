import { hasNoMouse } from '@/shared/lib/media-query.ts';
import { shortcutLabel } from '@/shared/lib/shortcut-label.ts';
import { Dialog } from '@/shared/ui/dialog.tsx';

/** All shortcuts, as the person's keyboard shows them. */
function shortcuts(): [keys: string, effect: string][] {
  return [
    ['← →', 'Previous or next slide'],
    [`${hasNoMouse() ? 'Double tap' : 'Double click'}, Enter`, 'Edit the selected text'],
    [`${hasNoMouse() ? 'Double tap' : 'Double click'} the picture, Enter`, 'Move and zoom the picture, with no text selected'],
    ['Any letter', 'Write on in the selected text'],
    ['Alt + F10', 'To the tools at the selected text'],
    ['Esc', 'End editing, deselect, cancel a drag'],
    [shortcutLabel('C'), 'Copy the selected text'],
    [shortcutLabel('V'), 'Paste it, also on another slide'],
    ['Delete, Backspace', 'Delete the selected text'],
    ['Alt + arrows', 'Move the selected text by 1, with Shift by 10'],
    ['Alt while dragging', 'Do not snap'],
    ['Alt + ← → in the strip', 'Move the slide'],
    ['Enter on an image', 'Put it on this slide'],
    [shortcutLabel('Z'), 'Undo'],
    [shortcutLabel('Shift+Z'), 'Redo'],
    ['+ − 0', 'Zoom in, zoom out, fit'],
    [shortcutLabel('wheel'), 'Zoom to the pointer'],
    [shortcutLabel('B'), 'Show or hide the sidebar'],
    ['?', 'This list'],
  ];
}

/** Lists the keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} title="Keyboard shortcuts">
      <dl className="flex flex-col">
        {shortcuts().map(([keys, effect]) => (
          <div key={keys} className="flex items-baseline justify-between gap-4 border-b border-line py-2 last:border-b-0">
            <dt className="shrink-0 font-medium">
              <kbd className="font-sans">{keys}</kbd>
            </dt>
            <dd className="text-right text-muted">{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
