import { openLiveStream, type LiveEvent, type LiveStreamOptions } from './live-stream.ts';

/** Options of the shared stream. */
export interface SharedStreamOptions extends Omit<LiveStreamOptions, 'isTakenOver'> {
  /** Id of the page's user: tabs that were opened for different people do not share, since each receives different events. */
  userId: string;
}

/**
 * Listens to the gateway's event stream together with the other tabs of this browser: one tab holds the stream and passes the events on.
 * A browser opens only six HTTP/1.1 connections to one place, so that a stream per tab would block the seventh tab permanently.
 * When the tab that holds it goes away, the browser hands the lock to another one, which opens a stream and announces a resync.
 * Without locks (an address that is neither https nor localhost), every tab has its own stream.
 * @returns a function that stops listening.
 */
export function shareLiveStream({ userId, ...options }: SharedStreamOptions): () => void {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks || typeof BroadcastChannel === 'undefined') return openLiveStream(options);

  const lock = `live-stream:${userId}`;
  const stopped = new AbortController();
  const channel = new BroadcastChannel(`live-news:${userId}`);
  channel.addEventListener('message', (event: MessageEvent<LiveEvent>) => options.onEvent(event.data));
  const passOn = (event: LiveEvent) => {
    channel.postMessage(event);
    options.onEvent(event);
  };
  const hold = (isTakenOver: boolean) =>
    new Promise<void>((release) => {
      const close = openLiveStream({ ...options, onEvent: passOn, isTakenOver });
      stopped.signal.addEventListener('abort', () => {
        close();
        release();
      });
    });

  // Rejects when this tab stops listening before its turn: then there is nothing to do.
  const waitForTurn = () => locks.request(lock, { signal: stopped.signal }, () => hold(true)).catch(() => undefined);
  void locks.request(lock, { ifAvailable: true }, async (held) => {
    if (stopped.signal.aborted) return;
    if (held) await hold(false);
    else void waitForTurn();
  });
  return () => {
    stopped.abort();
    channel.close();
  };
}
