import { Tooltip as Radix } from 'radix-ui';
import type { FocusEvent, ReactElement, ReactNode } from 'react';

/** How long the pointer rests before a tooltip opens, in milliseconds. */
const DELAY_MS = 700;
/** For how long after one tooltip the next opens at once, in milliseconds. */
const SKIP_DELAY_MS = 300;

/** Delays for all tooltips below it; the sidebar uses one with `delayMs={0}`. */
export function TooltipProvider({ delayMs = DELAY_MS, children }: { delayMs?: number; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delayMs} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

/** What a tooltip says and where. */
export interface TooltipProps {
  label: ReactNode;
  shortcut?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Off: the child is rendered alone (an expanded sidebar shows its words already). */
  isEnabled?: boolean;
  children: ReactElement;
}

/** Focus that comes back from a closed dialog after a press or a tap asks for no explanation; only focus by the keyboard does. */
function keepClosedUnlessKeyboard(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}

/** A short text beside the element it wraps, on hover and on focus. Needs a TooltipProvider above. */
export function Tooltip({ label, shortcut, side = 'top', isEnabled = true, children }: TooltipProps) {
  if (!isEnabled) return children;
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={keepClosedUnlessKeyboard}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 flex max-w-72 items-center gap-2 rounded-chip border border-line bg-surface-3 px-2 py-1 text-xs text-text shadow-overlay data-[state=delayed-open]:animate-fade-in"
        >
          {label}
          {shortcut && <kbd className="font-sans text-muted">{shortcut}</kbd>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
