import type { PlatformName } from './platform.ts';

/** Who made a person of the sandbox: it came with it, somebody on a consent page, or the control API. */
export type UserOrigin = 'seed' | 'page' | 'control';

/** A person at a rehearsed platform. */
export interface User {
  platform: PlatformName;
  id: string;
  name: string;
  origin: UserOrigin;
  createdAt: Date;
  /** What only the platform knows, e.g. the channel. */
  profile: Record<string, unknown>;
}
