import { useSyncExternalStore } from 'react';

let isRunning = false;
const listeners = new Set<() => void>();

/** Whether a text is being dragged or resized, or a frame drawn around some. Changes twice a gesture, never while the pointer moves. */
export function setGesturing(isGesturing: boolean): void {
  if (isRunning === isGesturing) return;
  isRunning = isGesturing;
  for (const listener of listeners) listener();
}

/** Whether a text is being dragged or resized, or a frame drawn around some. */
export function useIsGesturing(): boolean {
  return useSyncExternalStore(subscribe, () => isRunning);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
