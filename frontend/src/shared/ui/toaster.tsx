import { CircleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createPortal } from 'react-dom';
import { cn } from '@/shared/lib/class-names.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { dismissToast, useToastQueue, type QueuedToast } from './toast-queue.ts';
import { useHeadBelow } from './use-head-below.ts';

/** How long a toast stays, in milliseconds. */
const DURATION_MS = 5000;
/** Distance of a swipe to the right that closes a toast, in pixels. */
const SWIPE_THRESHOLD_PX = 50;

/**
 * Draws the toasts. Mounted once, at the root of the app; they lie beside it in the page, where dialogs, sheets and menus are, and above
 * those.
 */
export function Toaster() {
  const toasts = useToastQueue();
  const topPx = useHeadBelow(toasts);
  return (
    <Radix.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX} label="Notification">
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
      {createPortal(
        <Radix.Viewport
          hotkey={['F8']}
          // Marked live, though the announcing is done elsewhere: dialogs hide everything else from screen readers but what is live.
          aria-live="off"
          className={VIEWPORT}
          style={topPx > 0 ? { top: topPx } : undefined}
        />,
        document.body,
      )}
    </Radix.Provider>
  );
}

/**
 * At the lower right, above the foot of a screen that has one. There they would lie on the buttons of an open dialog: then at the top in its middle, or below its head where
 * that would lie under them. On phones at the top, or below the head of a dialog.
 */
const VIEWPORT =
  'fixed inset-x-0 top-0 z-70 flex w-full flex-col gap-2 p-4 outline-none md:inset-x-auto md:bottom-0 md:right-0 md:top-auto md:max-w-[420px] ' +
  'md:[body:has([data-foot])_&]:bottom-14 md:[body:has(>[data-dialog])_&]:bottom-auto md:[body:has(>[data-dialog])_&]:right-1/2 md:[body:has(>[data-dialog])_&]:top-0 ' +
  'md:[body:has(>[data-dialog])_&]:translate-x-1/2';

const CARD =
  'flex w-full items-start gap-3 rounded-card border bg-surface-3 p-4 pr-12 relative shadow-overlay ' +
  'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out data-[swipe=end]:animate-swipe-out ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform';

function ToastCard({ item }: { item: QueuedToast }) {
  const isFailure = item.variant === 'destructive';
  return (
    <Radix.Root
      open={item.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast(item.id)}
      duration={item.durationMs ?? DURATION_MS}
      onSwipeEnd={item.onClose}
      type={isFailure ? 'foreground' : 'background'}
      // A dialog takes the pointer from the whole page; a toast stays usable above it.
      style={{ pointerEvents: 'auto' }}
      className={cn(CARD, isFailure ? 'border-danger' : 'border-line-strong')}
    >
      {isFailure && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />}
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Radix.Title className="font-medium">{item.title}</Radix.Title>
        {item.about && <p className="line-clamp-2 text-sm break-words">{item.about}</p>}
        {item.description && <Radix.Description className="text-sm text-muted">{item.description}</Radix.Description>}
      </div>
      {item.action && (
        <Radix.Action asChild altText={item.action.label}>
          <Button className="-my-1" onClick={item.action.onSelect}>
            {item.action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton label="Close" size="icon-sm" onClick={item.onClose} className="absolute right-2 top-3">
          <X />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}
