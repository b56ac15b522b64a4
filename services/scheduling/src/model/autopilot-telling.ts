import { shortened } from './telling.ts';
import type { Telling } from './telling.ts';

/** News for a person about automatic slideshows, as projects sends it. */
export interface AutopilotNews {
  userId: string;
  /** Idempotency key: equal for the same news, which is sent once. */
  key: string;
  title: string;
  body: string;
  /** When it happened. */
  at: Date;
  /** When the news expires. */
  expiresAt: Date;
}

/** Longest text of a notification, in UTF-16 units. */
const maxBodyUnits = 300;

/** The push message about automatic slideshows: a device shows only the latest one. */
export function autopilotTelling({ key, body, ...news }: AutopilotNews): Telling {
  return { ...news, key: `autopilot:${key}`, tag: 'autopilot', body: shortened(body, maxBodyUnits), path: '/autopilot' };
}
