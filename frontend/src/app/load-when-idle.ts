import { useEffect } from 'react';
import { idleMoment } from '@/shared/lib/idle-moment.ts';
import type { LoadPart } from './screens.ts';

/** How long the first screen has the network to itself, in milliseconds. */
const FIRST_SCREEN_MS = 3_000;

let isRunning = false;

/** Whether parts are being fetched in the background only. */
export function isLoadingWhenIdle(): boolean {
  return isRunning;
}

/**
 * Fetches parts of the app one after the other while the page has nothing else to do, so that screens that were never opened are there when the network is not.
 * Nothing is fetched where the person saves data. A part that failed to load is requested again when it is needed.
 */
export async function loadWhenIdle(parts: readonly LoadPart<unknown>[]): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return;
  isRunning = true;
  try {
    for (const load of parts) {
      await idleMoment();
      await load().catch(() => {});
    }
  } finally {
    isRunning = false;
  }
}

/** Fetches the parts when the first screen has had its time. */
export function useLoadWhenIdle(parts: readonly LoadPart<unknown>[]): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadWhenIdle(parts), FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, [parts]);
}
