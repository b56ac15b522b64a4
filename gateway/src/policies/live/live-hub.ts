import { createEventRing } from './event-ring.ts';
import type { LiveEvent } from './event-ring.ts';
import type { LiveConnection } from './live-connection.ts';

/** Point from which a browser resumes; without either, nothing was missed. */
export interface ResumePoint {
  /** Id of the last event that it has. */
  lastEventId?: string | undefined;
  /** For a first visit: how long ago the page began to read, in ms. What changed since then may be missing in what it read. */
  readForMs?: number | undefined;
}

/** Maximum time in ms until an event reaches us that came before a page's stream was open, and until the page's request for the stream does. */
const openingMs = 2_000;
/** A place in the stream that is no event: `at:` and ms since 1970. */
const placePattern = /^at:(\d{1,15})$/;
/** Maximum difference between the clocks of two gateways, in ms. */
const clockToleranceMs = 2_000;

/** All open event streams of this gateway, and the last events. */
export interface LiveHub {
  /** Hands an event to the streams of its user only. A repeat of an event that is still remembered is dropped. */
  publish(event: LiveEvent): void;
  /**
   * Adds a stream, after sending what it missed.
   * @param from the browser's resume point
   * @returns function that removes it; null when the user has too many streams open.
   */
  join(connection: LiveConnection, from?: ResumePoint): (() => void) | null;
  /** Ends all streams of a session that was revoked. */
  endSession(sessionId: string): void;
  /** Events may have been missed (the broker was away): everybody has to read again. */
  resyncAll(): void;
  heartbeat(): void;
  /** Ends all streams and takes no more. */
  drain(): void;
  /** Number of open streams. */
  size(): number;
}

/** Limits of the hub. */
export interface LiveHubOptions {
  /** Streams of one user at this gateway. */
  maxPerUser?: number;
  /** Least number of events kept for browsers that come back. */
  keepEvents?: number;
  /** Ms since 1970; never goes back. */
  now(): number;
}

/** Creates a hub without streams. */
export function createLiveHub({ maxPerUser = 10, keepEvents = 5_000, now }: LiveHubOptions): LiveHub {
  const ring = createEventRing(keepEvents, now);
  const byUser = new Map<string, Set<LiveConnection>>();
  let isDraining = false;
  const all = function* (): Generator<LiveConnection> {
    for (const connections of byUser.values()) yield* [...connections];
  };
  const leave = (connection: LiveConnection): void => {
    const connections = byUser.get(connection.userId);
    connections?.delete(connection);
    if (connections?.size === 0) byUser.delete(connection.userId);
  };
  const missedBy = (userId: string, { lastEventId, readForMs }: ResumePoint): LiveEvent[] | null => {
    if (lastEventId === undefined) return readForMs === undefined ? [] : ring.since(now() - readForMs - openingMs, userId);
    const place = placePattern.exec(lastEventId);
    return place ? ring.since(Number(place[1]) - clockToleranceMs, userId) : ring.after(lastEventId, userId);
  };
  return {
    publish(event) {
      if (!ring.add(event)) return;
      for (const connection of byUser.get(event.userId) ?? []) connection.send(event);
    },
    join(connection, { lastEventId, readForMs } = {}) {
      const connections = byUser.get(connection.userId) ?? new Set();
      if (isDraining || connections.size >= maxPerUser) return null;
      byUser.set(connection.userId, connections.add(connection));
      // Before the events: the last id that is sent is the one that the browser keeps.
      connection.sendPlace(`at:${now()}`);
      const missed = missedBy(connection.userId, { lastEventId, readForMs });
      if (missed === null) connection.sendResync();
      else for (const event of missed) connection.send(event);
      return () => leave(connection);
    },
    endSession(sessionId) {
      for (const connection of all()) if (connection.sessionId === sessionId) connection.end();
    },
    resyncAll() {
      ring.clear();
      for (const connection of all()) connection.sendResync();
    },
    heartbeat() {
      for (const connection of all()) connection.sendHeartbeat();
    },
    drain() {
      isDraining = true;
      for (const connection of all()) connection.end();
    },
    size: () => [...byUser.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
