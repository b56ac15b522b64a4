import { shortened } from './telling.ts';
import type { Telling } from './telling.ts';

/** What there is to tell a person of slideshows that are made by themselves, as projects says it. */
export interface AutopilotNews {
  userId: string;
  /** Idempotency key: equal for the same news, which is told once. */
  key: string;
  title: string;
  body: string;
  /** When it became news. */
  at: Date;
  /** When it is no news any more. */
  expiresAt: Date;
}

/** Longest text of a notification, in UTF-16 units. */
const maxBodyUnits = 300;

/** Tells a person of slideshows that are made by themselves: a device shows the latest news of them alone. */
export function autopilotTelling({ key, body, ...news }: AutopilotNews): Telling {
  return { ...news, key: `autopilot:${key}`, tag: 'autopilot', body: shortened(body, maxBodyUnits), path: '/autopilot' };
}
