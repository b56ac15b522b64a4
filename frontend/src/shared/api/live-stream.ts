/** Something that happened to the signed-in person's things; `name` is the routing key, or {@link RESYNC}. */
export interface LiveEvent {
  name: string;
  message: unknown;
}

/** Address of the gateway's events about the signed-in user's data. */
const EVENTS_PATH = '/api/events';
/** Sent by the gateway when it cannot determine which events were missed. */
export const RESYNC = 'resync';
/** Pauses before a refused connection is opened again, in milliseconds. */
const REOPEN_MS = { first: 1_000, most: 30_000 };

/** Options of a stream. */
export interface LiveStreamOptions {
  /** Names of the events to listen for. */
  names: readonly string[];
  onEvent: (event: LiveEvent) => void;
  /** Reports a resync once the stream is open: something may have been missed before. */
  isTakenOver?: boolean;
}

/**
 * Opens the gateway's event stream. The browser reconnects automatically and sends the id of the last event; where the connection was refused,
 * this opens a new one later and then announces a resync.
 * @returns a function that closes it permanently.
 */
export function openLiveStream({ names, onEvent, isTakenOver = false }: LiveStreamOptions): () => void {
  let source: EventSource;
  let reopenTimer: ReturnType<typeof setTimeout> | undefined;
  let reopenMs = REOPEN_MS.first;

  const open = (mayHaveMissed: boolean) => {
    // The page has been reading since it was loaded: what changed before the stream is open is sent first.
    source = new EventSource(`${EVENTS_PATH}?readForMs=${Math.ceil(performance.now())}`);
    source.addEventListener('open', () => {
      reopenMs = REOPEN_MS.first;
      if (mayHaveMissed) onEvent({ name: RESYNC, message: null });
    });
    source.addEventListener(RESYNC, () => onEvent({ name: RESYNC, message: null }));
    for (const name of names) source.addEventListener(name, (event) => onEvent({ name, message: JSON.parse(event.data) as unknown }));
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      reopenTimer = setTimeout(() => open(true), reopenMs);
      reopenMs = Math.min(reopenMs * 2, REOPEN_MS.most);
    });
  };

  open(isTakenOver);
  return () => {
    clearTimeout(reopenTimer);
    source.close();
  };
}
