import { Bell, BellOff } from 'lucide-react';
import { useId } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { Button } from '@/shared/ui/button.tsx';
import { SilentHoursForm } from './silent-hours.tsx';
import type { PushSupport } from './push-device.ts';
import { usePush } from './use-push.ts';

const HINTS: Record<Exclude<PushSupport, 'supported'>, string> = {
  blocked: 'Notifications from this site are blocked. Allow them in your browser’s settings for this site, then reload the page.',
  'needs-home-screen':
    'On iPhone and iPad, add Viral Slides to the home screen first (Share, then “Add to Home Screen”) and open it from there.',
  unsupported:
    'Notifications are not available here: this browser does not support them, or the address is not secure (https). Open pages still show notifications.',
};

/** Turns push messages to this device on and off, and shows the silent hours. Explains why where push is unavailable. */
export function PushOptIn({ className }: { className?: string }) {
  const titleId = useId();
  const { support, state, isBusy, turnOn, turnOff } = usePush();
  const isOn = state === 'on';
  return (
    <section
      aria-labelledby={titleId}
      className={cn('flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface-1 p-4', className)}
    >
      <div className="flex min-w-56 flex-1 flex-col gap-0.5">
        <h2 id={titleId} className="text-base font-medium">
          {isOn ? 'This device is notified when a post needs you' : 'Notify me on this device'}
        </h2>
        <p className="text-sm text-muted text-pretty">
          {support === 'supported'
            ? 'Even while Viral Slides is closed: for posts to publish yourself, posts that failed or are about to fail, and accounts to reconnect.'
            : HINTS[support]}
        </p>
      </div>
      {support === 'supported' && state !== 'unknown' && (
        <Button onClick={() => void (isOn ? turnOff() : turnOn())} isBusy={isBusy} busyLabel="One moment...">
          {isOn ? <BellOff aria-hidden /> : <Bell aria-hidden />}
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      )}
      {isOn && <SilentHoursForm />}
    </section>
  );
}
