/** One event as browsers get it. */
export interface LiveEvent {
  /** Message id; what a browser sends back as Last-Event-ID. */
  id: string;
  /** Routing key, e.g. `media.image.v1.registered`. */
  type: string;
  /** The only user who may see it. */
  userId: string;
  /** One line of JSON. */
  data: string;
}

interface Kept extends LiveEvent {
  keptAt: number;
}

/** The last events of all users, so that a browser that was away for a moment misses nothing. */
export interface EventRing {
  add(event: LiveEvent): void;
  /**
   * The events of one user after the one with this id; null when it is not known any more (or belongs to somebody else), so that what was
   * missed cannot be told. May repeat a few: gateways see events of different services in different order, so a browser that comes
   * from another gateway is given those from `overlapMs` before its last one again.
   */
  after(id: string, userId: string): LiveEvent[] | null;
  /** Forgets everything: there is a gap now. */
  clear(): void;
}

const overlapMs = 2_000;

/** @param capacity number of events kept. @param now ms, monotonic. */
export function createEventRing(capacity: number, now: () => number): EventRing {
  let kept: Kept[] = [];
  return {
    add(event) {
      kept.push({ ...event, keptAt: now() });
      // Cutting seldom keeps adding cheap.
      if (kept.length >= capacity * 2) kept = kept.slice(-capacity);
    },
    after(id, userId) {
      const events = kept.slice(-capacity);
      const last = events.findLastIndex((event) => event.id === id && event.userId === userId);
      if (last < 0) return null;
      const from = events[last]!.keptAt - overlapMs;
      return events.filter((event, i) => event.userId === userId && event.id !== id && (i > last || event.keptAt >= from));
    },
    clear() {
      kept = [];
    },
  };
}
