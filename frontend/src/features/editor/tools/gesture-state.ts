import { useSyncExternalStore } from 'react';

let isRunning = false;
const listeners = new Set<() => void>();

/** Tells whether a text is being dragged or resized. Called twice a gesture, never while the pointer moves. */
export function setGesturing(isGesturing: boolean): void {
  if (isRunning === isGesturing) return;
  isRunning = isGesturing;
  for (const listener of listeners) listener();
}

/** Whether a text is being dragged or resized. */
export function useIsGesturing(): boolean {
  return useSyncExternalStore(subscribe, () => isRunning);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
