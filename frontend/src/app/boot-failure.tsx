import { useIsOffline, useWhenOnline } from '@/shared/lib/online.ts';
import { Button } from '@/shared/ui/button.tsx';

/** Shown where the server could not say who is signed in. Without a network it says so, and retries automatically when there is one. */
export function BootFailure({ onRetry }: { onRetry: () => void }) {
  const isOffline = useIsOffline();
  useWhenOnline(onRetry);
  return (
    <main className="grid min-h-dvh place-items-center px-6 text-center">
      <div role="alert" className="flex max-w-sm flex-col items-center gap-6">
        <div className="flex flex-col gap-1.5">
          <h1 className="text-xl">{isOffline ? 'You are offline' : 'Viral Slides cannot be reached'}</h1>
          <p className="text-muted">
            {isOffline
              ? 'Your work is safe. This page will load when you are back online.'
              : 'The server did not answer. Your work is safe. Check your connection and try again.'}
          </p>
        </div>
        <Button variant="solid" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </main>
  );
}
