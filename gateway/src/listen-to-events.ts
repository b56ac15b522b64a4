import { eventToJson } from '@viral-slides/events';
import type { Bus, ReceivedEvent } from '@viral-slides/messaging';
import { browserEventTypes, isForBrowsers } from './policies/live/browser-events.ts';
import type { LiveHub } from './policies/live/live-hub.ts';
import { heartbeatEveryMs } from './policies/live/live-policy.ts';
import type { SessionCache } from './policies/session/session-cache.ts';

/** The recipients of events. */
export interface EventListeners {
  bus: Bus;
  hub: LiveHub;
  /** Caches of the sessions of users and of scripts. */
  sessions: readonly SessionCache[];
}

/**
 * Subscribes this gateway to the events for browsers (fan-out: each replica receives and forwards all of them) and to revocations of
 * sessions and personal tokens, which are dropped from the cache and whose streams end at once. Nothing else is routed here: what services
 * ask of each other may be as large as all slides of a post. Whenever events may have been missed, cached sessions are checked again and
 * browsers are asked to reload.
 * @returns function that stops the heartbeat.
 */
export function listenToEvents({ bus, hub, sessions }: EventListeners): () => void {
  bus.subscribe({
    events: ['auth.session.v1.revoked', ...browserEventTypes],
    handle(event) {
      if (event.type === 'auth.session.v1.revoked') {
        for (const each of sessions) each.revoke(event.message.sessionId);
        hub.endSession(event.message.sessionId);
      }
      if (isForBrowsers(event.type))
        hub.publish({
          id: event.eventId,
          type: event.type,
          userId: event.message.userId,
          occurredAt: event.occurredAt.getTime(),
          data: dataOf(event),
        });
    },
    onGap() {
      for (const each of sessions) each.clear();
      hub.resyncAll();
    },
  });
  const heartbeat = setInterval(() => hub.heartbeat(), heartbeatEveryMs);
  return () => clearInterval(heartbeat);
}

function dataOf({ type, message }: ReceivedEvent): string {
  return JSON.stringify(eventToJson(type, message));
}
