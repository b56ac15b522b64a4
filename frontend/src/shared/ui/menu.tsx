import { DropdownMenu as Radix } from 'radix-ui';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { wayBackTo } from './way-back.ts';

/** A list of things to do that opens from a button. */
export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  /** MenuItems. */
  children: ReactNode;
  /** Edge of the button to which the menu aligns. */
  align?: 'start' | 'end';
}

/** Opens below its button; arrow keys move, Escape closes, focus goes back to the button, or to what is near where an item deleted it. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const goBack = useRef<() => void>(null);
  return (
    // Not modal: what an item opens (a dialog, a page) takes the focus without waiting for the menu.
    <Radix.Root modal={false} onOpenChange={(isOpen) => isOpen && (goBack.current = wayBackTo(button.current))}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (button.current) return;
            event.preventDefault();
            goBack.current?.();
          }}
          className="z-50 min-w-44 max-w-[calc(100vw-1rem)] rounded-control border border-line bg-surface-1 p-1 shadow-overlay data-[state=open]:animate-fade-in"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** One thing to do; with `asChild` its only child is a link. */
export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={cn(
        'flex h-8 cursor-default select-none items-center gap-2 rounded-chip px-2 text-base text-text outline-none data-[disabled]:opacity-45 data-[highlighted]:bg-surface-2 touch:h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted',
        className,
      )}
      {...rest}
    />
  );
}

/** Unavailable action with its reason. Keys reach it, so that it is read out too; pressing it leaves the menu open. */
export function RefusedMenuItem({ label, why }: { label: string; why: string }) {
  return (
    <MenuItem
      aria-disabled
      onSelect={(event) => event.preventDefault()}
      className="h-auto min-h-8 max-w-72 py-1 text-muted touch:h-auto touch:min-h-11"
    >
      <span className="flex min-w-0 flex-col">
        <span>{label}:</span> <span className="text-sm text-pretty">{why}</span>
      </span>
    </MenuItem>
  );
}
