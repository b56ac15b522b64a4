import { Button } from '@/shared/ui/button.tsx';

/** Shown where the server could not say who is signed in. */
export function BootFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center px-6 text-center">
      <div role="alert" className="flex max-w-sm flex-col items-center gap-6">
        <div className="flex flex-col gap-1.5">
          <h1 className="text-xl">Viral Slides cannot be reached</h1>
          <p className="text-muted">The server did not answer. Your work is safe. Check your connection and try again.</p>
        </div>
        <Button variant="solid" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </main>
  );
}
