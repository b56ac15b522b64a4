import { platformLabel } from '@viral-slides/platforms';
import type { Autopilot } from './autopilot.ts';

/** A notification about an autopilot, which scheduling sends to the devices of a user. */
export interface AutopilotNotification {
  userId: string;
  /** Idempotency key: equal for the same notification, which is sent once. */
  key: string;
  title: string;
  body: string;
  /** When it happened. */
  at: Date;
  /** When the notification expires. */
  expiresAt: Date;
}

/** How long after an autopilot stopped its owner may still be notified, in ms. */
const notificationMs = 7 * 24 * 60 * 60_000;

/** Notifies the owner of an autopilot that paused automatically; null: it runs again, or it paused long ago. */
export function pauseNotificationOf({ id, userId, platform, settings, trouble }: Autopilot, now: Date): AutopilotNotification | null {
  if (!settings.isPaused || !trouble) return null;
  const expiresAt = new Date(trouble.at.getTime() + notificationMs);
  if (expiresAt <= now) return null;
  return {
    ...{ userId, key: `paused ${id} ${trouble.at.getTime()}`, at: trouble.at, expiresAt },
    title: `The autopilot for ${platformLabel(platform)} has stopped`,
    body: `${trouble.detail} No proposals are created until you check the settings under Autopilot.`,
  };
}
