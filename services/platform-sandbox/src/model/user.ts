import type { PlatformName } from './platform.ts';

/** Creator of a person in the sandbox: the sandbox itself, a user on a consent page, or the control API. */
export type UserOrigin = 'seed' | 'page' | 'control';

/** A person at a rehearsed platform. */
export interface User {
  platform: PlatformName;
  id: string;
  name: string;
  origin: UserOrigin;
  /** User id of the person's creator on a consent page. Null for all others, and for people of releases that did not record it. */
  ownerId: string | null;
  createdAt: Date;
  /** Facts that only the platform knows, e.g. the channel. */
  profile: Record<string, unknown>;
}

/** Whether a user may choose this person on a consent page: built-in people are open to everybody, created ones only to their creator. */
export function isOfferedTo({ origin, ownerId }: Pick<User, 'origin' | 'ownerId'>, asker: string): boolean {
  return origin !== 'page' || ownerId === asker;
}
