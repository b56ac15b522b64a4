import { RotateCcw } from 'lucide-react';
import { useIsOffline, useWhenOnline } from '../lib/online.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** A part of a page that could not be loaded; the frame around it stays. */
export interface LoadFailureProps {
  /** Sentence that names the missing data, e.g. `Your projects could not be loaded`. */
  title: string;
  /** Reassurance and advice. */
  hint: string;
  onRetry: () => void;
  isRetrying?: boolean;
  /** The heading's level in the page's outline: 1 where it stands in place of a whole screen. */
  level?: 1 | 2;
  className?: string;
}

/** Says what failed and offers to try again; without a network that this is it, and retries automatically when there is one. */
export function LoadFailure({ title, hint, onRetry, isRetrying = false, level = 2, className }: LoadFailureProps) {
  const isOffline = useIsOffline();
  useWhenOnline(() => {
    if (!isRetrying) onRetry();
  });
  return (
    <div role="alert" className={className}>
      <EmptyState
        title={isOffline ? 'You are offline' : title}
        level={level}
        hint={isOffline ? `${title}. We’ll try again as soon as you are back online.` : hint}
        action={
          <Button onClick={onRetry} isBusy={isRetrying} busyLabel="Trying again...">
            <RotateCcw />
            Try again
          </Button>
        }
      />
    </div>
  );
}
