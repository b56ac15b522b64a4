import type { AutopilotNews } from '../model/autopilot-news.ts';

/** Devices of people, in the scheduling service. */
export interface Devices {
  /** @throws AppError when it is to be said again, perhaps with the time when (`retryAfterMs`): silent hours, or a device that could not be reached */
  tell(news: AutopilotNews & { signal: AbortSignal }): Promise<void>;
}
