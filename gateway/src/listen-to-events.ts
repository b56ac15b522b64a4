import { eventToJson } from '@viral-slides/events';
import type { Bus } from '@viral-slides/messaging';
import { heartbeatEveryMs } from './policies/live/live-policy.ts';
import type { LiveHub } from './policies/live/live-hub.ts';
import type { SessionCache } from './policies/session/session-cache.ts';

/** Who hears of events. */
export interface EventListeners {
  bus: Bus;
  hub: LiveHub;
  sessions: SessionCache;
}

const watchConnectionEveryMs = 500;

/**
 * Subscribes this gateway to all events: each of several gateways gets every one. A revoked session is forgotten and its streams end before
 * anything else. After the broker was away, everybody is told to read again.
 * @returns function that stops the timers.
 */
export function listenToEvents({ bus, hub, sessions }: EventListeners): () => void {
  bus.subscribe({
    events: 'all',
    handle: async (event) => {
      if (event.type === 'auth.session.v1.revoked') {
        const { sessionId } = event.message as { sessionId: string };
        sessions.revoke(sessionId);
        hub.endSession(sessionId);
      }
      const { userId } = event.message as { userId: string };
      hub.publish({ id: event.eventId, type: event.type, userId, data: JSON.stringify(eventToJson(event.type, event.message as never)) });
    },
  });
  let wasReady = bus.isReady();
  const watch = setInterval(() => {
    const isReady = bus.isReady();
    if (isReady && !wasReady) hub.resyncAll();
    wasReady = isReady;
  }, watchConnectionEveryMs);
  const heartbeat = setInterval(() => hub.heartbeat(), heartbeatEveryMs);
  return () => {
    clearInterval(watch);
    clearInterval(heartbeat);
  };
}
