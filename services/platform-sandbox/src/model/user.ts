import type { PlatformName } from './platform.ts';

/** Who made a person of the sandbox: it came with it, somebody on a consent page, or the control API. */
export type UserOrigin = 'seed' | 'page' | 'control';

/** A person at a rehearsed platform. */
export interface User {
  platform: PlatformName;
  id: string;
  name: string;
  origin: UserOrigin;
  /** Who made them on a consent page, by user id of the product. Null for all others, and for those of releases that did not know. */
  ownerId: string | null;
  createdAt: Date;
  /** What only the platform knows, e.g. the channel. */
  profile: Record<string, unknown>;
}

/** Whether somebody may choose this person on a consent page: who came with the sandbox is for everybody, who was made there for their maker. */
export function isOfferedTo({ origin, ownerId }: Pick<User, 'origin' | 'ownerId'>, asker: string): boolean {
  return origin !== 'page' || ownerId === asker;
}
