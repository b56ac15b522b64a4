import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { showKeyboardHelp } from '@/shared/keyboard/keyboard-help.ts';
import { MenuItem } from '@/shared/ui/menu.tsx';
import { API_DOCS_PATH, settingsEntries } from './settings-entries.ts';

export interface AccountMenuProps {
  /** The button that opened it: the menu is beside it, and the focus returns to it. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  /** Called when a screen was chosen. */
  onNavigate: (() => void) | undefined;
}

/** Settings and help. Mounted while it is open, inside the element that also holds its button. */
export function AccountMenu({ button, onClose, onNavigate }: AccountMenuProps) {
  return (
    <Radix.Root open modal={false} onOpenChange={onClose}>
      {/* The button is drawn before this is loaded; the menu keeps to a place of the same size. */}
      <Radix.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side="top"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Account"
          aria-labelledby={undefined}
          // A press on the button closes the menu automatically.
          onInteractOutside={(event) => event.target instanceof Node && button.current?.contains(event.target) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
          className="z-50 min-w-60 max-w-[calc(100vw-1rem)] rounded-control border border-line bg-surface-1 p-1 shadow-overlay data-[state=open]:animate-fade-in"
        >
          <Group title="Settings">
            {settingsEntries.map(({ path, label }) => (
              <MenuItem key={path} asChild>
                <Link to={path} onClick={onNavigate}>
                  {label}
                </Link>
              </MenuItem>
            ))}
            <MenuItem asChild>
              <a href={API_DOCS_PATH}>API documentation</a>
            </MenuItem>
          </Group>
          <Radix.Separator className="my-1 border-t border-line" />
          <Group title="Help">
            <MenuItem asChild>
              <Link to="/help" onClick={onNavigate}>
                Help
              </Link>
            </MenuItem>
            <MenuItem onSelect={() => showKeyboardHelp(true)}>Keyboard shortcuts</MenuItem>
          </Group>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Radix.Group aria-label={title}>
      <p aria-hidden className="px-2 py-1 text-xs font-medium text-muted">
        {title}
      </p>
      {children}
    </Radix.Group>
  );
}
