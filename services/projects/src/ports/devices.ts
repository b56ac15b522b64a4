import type { AutopilotNotification } from '../model/autopilot-notification.ts';

/** Devices of people, in the scheduling service. */
export interface Devices {
  /** @throws AppError when it is to be retried, perhaps with the time when (`retryAfterMs`): silent hours, or a device that could not be reached */
  notify(notification: AutopilotNotification & { signal: AbortSignal }): Promise<void>;
}
