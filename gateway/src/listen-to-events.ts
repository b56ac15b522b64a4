import { eventToJson } from '@viral-slides/events';
import type { Bus, ReceivedEvent } from '@viral-slides/messaging';
import { isForBrowsers } from './policies/live/browser-events.ts';
import type { LiveHub } from './policies/live/live-hub.ts';
import { heartbeatEveryMs } from './policies/live/live-policy.ts';
import type { SessionCache } from './policies/session/session-cache.ts';

/** Who hears of events. */
export interface EventListeners {
  bus: Bus;
  hub: LiveHub;
  sessions: SessionCache;
}

/**
 * Subscribes this gateway to all events: each of several gateways hears every one, and passes on those that browsers may hear. A revoked session is forgotten and its streams end
 * at once. Whenever events may have been missed, cached sessions are asked for again and browsers are told to read again.
 * @returns function that stops the heartbeat.
 */
export function listenToEvents({ bus, hub, sessions }: EventListeners): () => void {
  bus.subscribe({
    events: 'all',
    handle(event) {
      if (event.type === 'auth.session.v1.revoked') {
        sessions.revoke(event.message.sessionId);
        hub.endSession(event.message.sessionId);
      }
      if (isForBrowsers(event.type))
        hub.publish({ id: event.eventId, type: event.type, userId: event.message.userId, data: dataOf(event) });
    },
    onGap() {
      sessions.clear();
      hub.resyncAll();
    },
  });
  const heartbeat = setInterval(() => hub.heartbeat(), heartbeatEveryMs);
  return () => clearInterval(heartbeat);
}

function dataOf({ type, message }: ReceivedEvent): string {
  return JSON.stringify(eventToJson(type, message));
}
