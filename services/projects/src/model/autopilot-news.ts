import { platformLabel } from '@viral-slides/platforms';
import type { Autopilot } from './autopilot.ts';

/** What a user is to know of autopilots; scheduling notifies their devices. */
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

/** How long a stopped autopilot counts as news, in ms. */
const newsMs = 7 * 24 * 60 * 60_000;

/** The news for the owner about an autopilot that paused automatically; null: it runs again, or that was long ago. */
export function pauseNewsOf({ id, userId, platform, settings, trouble }: Autopilot, now: Date): AutopilotNews | null {
  if (!settings.isPaused || !trouble) return null;
  const expiresAt = new Date(trouble.at.getTime() + newsMs);
  if (expiresAt <= now) return null;
  return {
    ...{ userId, key: `paused ${id} ${trouble.at.getTime()}`, at: trouble.at, expiresAt },
    title: `The autopilot for ${platformLabel(platform)} has stopped`,
    body: `${trouble.detail} It creates no proposals until you check the settings under Autopilot.`,
  };
}
