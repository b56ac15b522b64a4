import { createEventRing } from './event-ring.ts';
import type { LiveEvent } from './event-ring.ts';
import type { LiveConnection } from './live-connection.ts';

/** All open event streams of this gateway, and the last events. */
export interface LiveHub {
  /** Hands an event to the streams of its user only. A repeat of an event that is still remembered is dropped. */
  publish(event: LiveEvent): void;
  /**
   * Adds a stream, after sending what it missed.
   * @param lastEventId id of the last event the browser has; null for a first visit.
   * @returns function that removes it; null when the user has too many streams open.
   */
  join(connection: LiveConnection, lastEventId: string | null): (() => void) | null;
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
  return {
    publish(event) {
      if (!ring.add(event)) return;
      for (const connection of byUser.get(event.userId) ?? []) connection.send(event);
    },
    join(connection, lastEventId) {
      const connections = byUser.get(connection.userId) ?? new Set();
      if (isDraining || connections.size >= maxPerUser) return null;
      byUser.set(connection.userId, connections.add(connection));
      if (lastEventId !== null) {
        const missed = ring.after(lastEventId, connection.userId);
        if (missed === null) connection.sendResync();
        else for (const event of missed) connection.send(event);
      }
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
