import { useSyncExternalStore } from 'react';

/** At most this many toasts are on the screen; a new one takes the place of the older. */
const LIMIT = 1;
/** How long a dismissed toast stays in memory, in milliseconds: long enough for any closing motion. */
const REMOVE_DELAY_MS = 1_000_000;

/** Content of a toast. */
export interface ToastContent {
  title: string;
  /** Subject of the toast: the name of the thing, and when and where. In a line of its own, so that the spec's words stay as they are. */
  about?: string | undefined;
  /** One sentence. */
  description?: string | undefined;
  /** `destructive` for failures. */
  variant?: 'default' | 'destructive';
  /** One thing to do about it, e.g. `Try again` or `Open`. */
  action?: { label: string; onSelect: () => void };
  /** The user closed it by its cross or a swipe. */
  onClose?: () => void;
  /** How long it stays, in milliseconds; Infinity: until it is closed by the user or by the code that showed it. Usually five seconds. */
  durationMs?: number;
}

/** A toast on the screen or on its way out. */
export interface QueuedToast extends ToastContent {
  id: string;
  isOpen: boolean;
}

let queue: readonly QueuedToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function update(next: readonly QueuedToast[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function remove(id: string): void {
  removals.delete(id);
  update(queue.filter((item) => item.id !== id));
}

/** Closes a toast; it leaves memory later, so that its closing motion can finish. */
export function dismissToast(id: string): void {
  if (!removals.has(id))
    removals.set(
      id,
      setTimeout(() => remove(id), REMOVE_DELAY_MS),
    );
  update(queue.map((item) => (item.id === id ? { ...item, isOpen: false } : item)));
}

/**
 * Shows a toast. Works from any component, hook or plain function.
 * @returns the toast's id, for dismissToast.
 */
export function toast(content: ToastContent): string {
  lastId += 1;
  const id = String(lastId);
  for (const dropped of queue.slice(LIMIT - 1)) {
    clearTimeout(removals.get(dropped.id));
    removals.delete(dropped.id);
  }
  update([{ ...content, id, isOpen: true }, ...queue].slice(0, LIMIT));
  return id;
}

/** Empties the queue at once. @internal For tests, which share this module. */
export function clearToasts(): void {
  for (const timer of removals.values()) clearTimeout(timer);
  removals.clear();
  update([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts to draw; re-renders when they change. */
export function useToastQueue(): readonly QueuedToast[] {
  return useSyncExternalStore(subscribe, () => queue);
}
