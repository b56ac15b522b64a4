/** One event as browsers get it. */
export interface LiveEvent {
  /** Message id; what a browser sends back as Last-Event-ID. */
  id: string;
  /** Routing key, e.g. `media.image.v1.registered`. */
  type: string;
  /** The only user who may see it. */
  userId: string;
  /** When it happened, ms since 1970, by the clock of its sender. */
  occurredAt: number;
  /** One line of JSON. */
  data: string;
}

interface Kept extends LiveEvent {
  keptAt: number;
}

/** The last events of all users, so that a browser that was away for a moment misses nothing. */
export interface EventRing {
  /** @returns false for an event that is here already: a relay sends an event again when it is not sure that the first time was enough. */
  add(event: LiveEvent): boolean;
  /**
   * The events of one user after the one with this id. May repeat a few: gateways see events of different services in different order, so a browser that
   * comes from another gateway is given those from `overlapMs` before its last one again.
   * @returns null when what was missed is not known: the event is no longer remembered, belongs to another user, or may have been sent a first time before
   * this memory starts, so that what came between the two times is not here.
   */
  after(id: string, userId: string): LiveEvent[] | null;
  /** The events of one user since a moment, in ms since 1970. @returns null when this memory began later, so that some may be missing */
  since(at: number, userId: string): LiveEvent[] | null;
  /** Drops everything: there is a gap now. */
  clear(): void;
}

const overlapMs = 2_000;
/** Maximum difference between the clocks of the services and ours. */
const clockToleranceMs = 1_000;

/** @param capacity number of events kept. @param now ms since 1970; never goes back. */
export function createEventRing(capacity: number, now: () => number): EventRing {
  let kept: Kept[] = [];
  let ids = new Set<string>();
  let beganAt = now();
  return {
    add(event) {
      if (ids.has(event.id)) return false;
      ids.add(event.id);
      kept.push({ ...event, keptAt: now() });
      // Cutting seldom keeps adding cheap.
      if (kept.length >= capacity * 2) {
        kept = kept.slice(-capacity);
        ids = new Set(kept.map(({ id }) => id));
        beganAt = kept[0]!.keptAt;
      }
      return true;
    },
    after(id, userId) {
      const last = kept.findIndex((event) => event.id === id && event.userId === userId);
      if (last < 0 || kept[last]!.occurredAt < beganAt + clockToleranceMs) return null;
      const from = kept[last]!.keptAt - overlapMs;
      return kept.filter((event, i) => event.userId === userId && event.id !== id && (i > last || event.keptAt >= from));
    },
    since(at, userId) {
      return at < beganAt ? null : kept.filter((event) => event.userId === userId && event.keptAt >= at);
    },
    clear() {
      kept = [];
      ids = new Set();
      beganAt = now();
    },
  };
}
