import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '@/shared/ui/toast-queue.ts';

/** A part of the app that is loaded when it is first needed; again costs nothing. */
export interface LoadedLater<Part> {
  load: () => Promise<Part>;
  /** The part, once it came. */
  current: Part | null;
}

/** Makes a part that is loaded later. What failed is tried again by the next that needs it. */
export function loadedLater<Part>(load: () => Promise<Part>): LoadedLater<Part> {
  const later: LoadedLater<Part> = {
    current: null,
    load: async () => (later.current ??= await load()),
  };
  return later;
}

/**
 * Returns a lazily loaded part that opens over the page; null until it is there, and while it is not needed.
 * @param giveUp called after the page showed that it cannot be loaded; null: the page goes on without it and says nothing
 */
export function useLoaded<Part>(later: LoadedLater<Part>, isNeeded: boolean, giveUp: (() => void) | null): Part | null {
  const [, setArrived] = useState(false);
  const showFailure = useEffectEvent(() => {
    if (giveUp === null) return;
    giveUp();
    toast({ title: 'This could not be opened', description: 'Check your connection and try again.', variant: 'destructive' });
  });
  useEffect(() => {
    if (!isNeeded || later.current) return;
    let isWanted = true;
    later.load().then(
      () => isWanted && setArrived(true),
      () => isWanted && showFailure(),
    );
    return () => {
      isWanted = false;
    };
  }, [later, isNeeded]);
  return isNeeded ? later.current : null;
}
