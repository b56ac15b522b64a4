import { useId } from 'react';
import { screenEntries } from '@/app/layout/screen-entries.ts';
import { useKeyboardHelp, type Shortcut, type ShortcutGroup } from '@/shared/keyboard/keyboard-help.ts';
import { setSingleKeys, useSingleKeys } from '@/shared/keyboard/single-keys.ts';
import { shortcutLabel } from '@/shared/lib/shortcut-label.ts';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Label } from '@/shared/ui/field.tsx';
import { Switch } from '@/shared/ui/switch.tsx';

/** Shortcuts of every screen. */
function everywhere(): Shortcut[] {
  return [
    { keys: shortcutLabel('K'), effect: 'Open the command palette' },
    ...screenEntries.map(({ letter, label }) => ({ keys: `G, then ${letter}`, effect: label, isSingle: true })),
    { keys: shortcutLabel('B'), effect: 'Show or hide the sidebar' },
    { keys: 'F8', effect: 'Go to notifications' },
    { keys: '?', effect: 'Show keyboard shortcuts', isSingle: true },
  ];
}

/** Lists the keyboard shortcuts of the screen and of every screen, and switches those of a single key off. */
export function KeyboardHelpDialog({ onClose }: { onClose: () => void }) {
  const { ofScreen } = useKeyboardHelp();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Keyboard shortcuts"
      // Not the switch: the next key could press it.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
      }}
    >
      <SingleKeysSwitch />
      {ofScreen && <Group {...ofScreen} />}
      <Group title="Everywhere" shortcuts={everywhere()} />
    </Dialog>
  );
}

function SingleKeysSwitch() {
  const areOn = useSingleKeys();
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 rounded-control bg-surface-2 px-3 py-2.5">
      <div className="flex flex-col gap-0.5">
        <Label htmlFor={id}>Single-key shortcuts</Label>
        <p id={`${id}-note`} className="text-sm text-muted">
          Turn these off if you use dictation or press keys by accident. Saved in this browser.
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-note`} checked={areOn} onCheckedChange={setSingleKeys} />
    </div>
  );
}

/** The keys of a place, but for those that are switched off. */
function Group({ title, shortcuts }: ShortcutGroup) {
  const areSingleKeysOn = useSingleKeys();
  return (
    <section>
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <dl className="flex flex-col">
        {shortcuts
          .filter(({ isSingle }) => areSingleKeysOn || !isSingle)
          .map(({ keys, effect }) => (
            <div key={keys} className="flex items-baseline justify-between gap-4 border-b border-line py-2 last:border-b-0">
              <dt className="shrink-0 font-medium">
                <kbd className="font-sans">{keys}</kbd>
              </dt>
              <dd className="text-right text-muted">{effect}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
