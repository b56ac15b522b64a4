import { Tooltip as Radix } from 'radix-ui';
import { useEffect, type FocusEvent, type ReactElement, type ReactNode } from 'react';

/** How long the pointer rests before a tooltip opens, in milliseconds. */
const DELAY_MS = 700;
/** For how long after one tooltip the next opens at once, in milliseconds. */
const SKIP_DELAY_MS = 300;

/** Delays for all tooltips below it; the sidebar uses one with `delayMs={0}`. */
export function TooltipProvider({ delayMs = DELAY_MS, children }: { delayMs?: number; children: ReactNode }) {
  useEffect(() => {
    document.addEventListener('keydown', rememberKey, { capture: true });
    return () => document.removeEventListener('keydown', rememberKey, { capture: true });
  }, []);
  return (
    <Radix.Provider delayDuration={delayMs} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

/** Text and position of a tooltip. */
export interface TooltipProps {
  label: ReactNode;
  shortcut?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Off: the child is rendered alone (an expanded sidebar shows its words already). */
  isEnabled?: boolean;
  children: ReactElement;
}

/** Keys by which people lead the focus from one control to the next. */
const LEADING_KEYS = new Set(['Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);
let lastKey = '';

function rememberKey({ key }: KeyboardEvent): void {
  lastKey = key;
}

/**
 * Only focus that the user moved here opens the tooltip. Focus that a dialog sets when it opens, or restores when it closes, does not: the
 * tooltip would swallow the Escape that is meant for the dialog.
 */
function keepClosedUnlessLed(event: FocusEvent<HTMLElement>): void {
  if (!LEADING_KEYS.has(lastKey) || !event.currentTarget.matches(':focus-visible')) event.preventDefault();
}

/** A short text beside the element it wraps, on hover and on focus. Needs a TooltipProvider above. */
export function Tooltip({ label, shortcut, side = 'top', isEnabled = true, children }: TooltipProps) {
  if (!isEnabled) return children;
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={keepClosedUnlessLed}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-80 flex max-w-72 items-center gap-2 rounded-chip border border-line bg-surface-3 px-2 py-1 text-xs text-text shadow-overlay data-[state=delayed-open]:animate-fade-in"
        >
          {label}
          {shortcut && <kbd className="font-sans text-muted">{shortcut}</kbd>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
