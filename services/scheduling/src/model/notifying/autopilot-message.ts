import { shortened } from './push-message.ts';
import type { PushMessage } from './push-message.ts';

/** Notification for a user about automatic slideshows, as projects sends it. */
export interface AutopilotEvent {
  userId: string;
  /** Idempotency key: a message with the same key is sent once. */
  key: string;
  title: string;
  body: string;
  /** When it happened. */
  at: Date;
  /** When the message expires. */
  expiresAt: Date;
}

/** Longest text of a notification, in UTF-16 units. */
const maxBodyUnits = 300;

/** The push message about automatic slideshows: a device shows only the latest one. */
export function autopilotMessage({ key, body, ...event }: AutopilotEvent): PushMessage {
  return { ...event, key: `autopilot:${key}`, tag: 'autopilot', body: shortened(body, maxBodyUnits), path: '/autopilot' };
}
