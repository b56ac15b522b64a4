import type { SilentHours } from '../model/notifying/silent-hours.ts';

/** A person's notification settings, for all devices. */
export interface PushSettings {
  /** Null: none are set. */
  silentHoursOf(userId: string): Promise<SilentHours | null>;
  setSilentHours(userId: string, hours: SilentHours | null): Promise<void>;
}
