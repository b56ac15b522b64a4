import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

/** Parts of a dialog; on phones it is a sheet that rises from below. */
export interface DialogProps {
  isOpen: boolean;
  /** Called with false when the person closes it (Escape, the cross, a press outside). */
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** One sentence under the title. Say nothing only where the title says all. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, at the right; the confirming one last. */
  actions?: ReactNode;
  className?: string;
  /** While true neither Escape nor a press outside closes the dialog. */
  isLocked?: boolean;
  /** Called when focus would go into the dialog; prevent its default to choose another element. */
  onOpenAutoFocus?: ComponentProps<typeof Radix.Content>['onOpenAutoFocus'];
  /** Called when the dialog is gone and focus would return; prevent its default to send it elsewhere. */
  onCloseAutoFocus?: ComponentProps<typeof Radix.Content>['onCloseAutoFocus'];
}

const CONTENT =
  'fixed z-50 flex flex-col gap-4 border border-line bg-surface-1 p-5 shadow-overlay outline-none ' +
  'inset-x-0 bottom-0 max-h-[92dvh] overflow-y-auto rounded-t-card pb-[max(1.25rem,env(safe-area-inset-bottom))] data-[state=open]:animate-sheet-up ' +
  'md:inset-x-auto md:bottom-auto md:left-1/2 md:top-1/2 md:w-[calc(100vw-2rem)] md:max-w-md md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card md:p-6 md:data-[state=open]:animate-fade-in';

/**
 * Content between title and actions scrolls on its own, so that both stay in sight in a low window. Where height is scarcest, the whole dialog scrolls instead. The margins leave
 * room for focus rings.
 */
const BODY = '-mx-5 -my-1 flex min-h-0 flex-col gap-4 overflow-y-auto px-5 py-1 empty:hidden md:-mx-6 md:px-6 lying:shrink-0';

/** A modal dialog. Focus goes in when it opens and returns to where it was when it closes. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  actions,
  className,
  isLocked = false,
  onOpenAutoFocus,
  onCloseAutoFocus,
}: DialogProps) {
  const focus = useReturnedFocus();
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => (next || !isLocked) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=open]:animate-fade-in" />
        <Radix.Content
          // Toasts look for it (toaster.tsx).
          data-dialog
          className={cn(CONTENT, className)}
          onFocus={showFocused}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            onOpenAutoFocus?.(event);
            if (!event.defaultPrevented) focusDialogWithoutControls(event);
          }}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            if (!event.defaultPrevented) focus.onCloseAutoFocus(event);
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex flex-col gap-1 pr-8">
            <Radix.Title className="text-xl font-semibold">{title}</Radix.Title>
            {description && <Radix.Description className="text-muted text-pretty">{description}</Radix.Description>}
          </header>
          <div data-dialog-body className={BODY}>
            {children}
          </div>
          {actions && <footer className="flex flex-col-reverse gap-2 pt-1 md:flex-row md:justify-end">{actions}</footer>}
          <Radix.Close asChild disabled={isLocked}>
            <IconButton label="Close" tooltipSide="bottom" className="absolute right-3 top-3">
              <X />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Controls of a dialog besides its cross. */
const CONTROLS =
  ':is([data-dialog-body], [data-dialog-body] ~ footer) :is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"])';

/** As long as only the cross could have the focus, e.g. while a list is loading, the dialog itself has it: the tooltip of the cross would take the first Escape. */
function focusDialogWithoutControls(event: Event): void {
  const dialog = event.currentTarget as HTMLElement;
  if (dialog.querySelector(CONTROLS)) return;
  event.preventDefault();
  dialog.focus();
}

/** When Tab starts again after the last control, Radix leads the focus to the first one without scrolling to it. */
function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
