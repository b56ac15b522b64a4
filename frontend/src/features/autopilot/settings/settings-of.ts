import type { Autopilot, AutopilotSettings } from '../api.ts';

/** Settings of an autopilot, as they are sent. */
export function settingsOf(autopilot: Autopilot): AutopilotSettings {
  const {
    socialAccountId: _account,
    platform: _platform,
    createdAt: _made,
    updatedAt: _changed,
    nextAt: _next,
    trouble: _why,
    ...settings
  } = autopilot;
  return settings;
}
