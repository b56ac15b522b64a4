import { Popover } from 'radix-ui';
import { Suspense, lazy, type ReactElement } from 'react';

const EmojiList = lazy(async () => ({ default: (await import('./emoji-list.tsx')).EmojiList }));

/** A button that opens the emoji, and what is done with one. */
export interface EmojiPopoverProps {
  /** The button. */
  children: ReactElement;
  onPick: (emoji: string) => void;
}

/** All emoji; they are fetched when they are seen first. */
export function EmojiChoice({ onPick }: Pick<EmojiPopoverProps, 'onPick'>) {
  return (
    <Suspense fallback={<p className="h-80 p-4 text-sm text-muted">Loading…</p>}>
      <EmojiList onPick={onPick} />
    </Suspense>
  );
}

/** Opens all emoji beside its button. It stays open for more than one; Escape closes it. */
export function EmojiPopover({ children, onPick }: EmojiPopoverProps) {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Emoji"
          sideOffset={8}
          collisionPadding={8}
          className="z-50 w-72 rounded-card border border-line bg-surface-1 p-2.5 shadow-overlay outline-none data-[state=open]:animate-fade-in"
        >
          <EmojiChoice onPick={onPick} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
