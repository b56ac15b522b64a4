import type { PlatformName } from '../model/platform.ts';
import type { User } from '../model/user.ts';

/** People at the rehearsed platforms. */
export interface Users {
  find(platform: PlatformName, id: string): Promise<User | null>;
  findAll(platform: PlatformName, ids: readonly string[]): Promise<User[]>;
  /** @param ownerId counts only those that this user of the product made */
  count(platform: PlatformName, ownerId?: string): Promise<number>;
  /** In the order in which they came. */
  list(platform: PlatformName): Promise<User[]>;
  /** Those that a consent page offers to a user of the product, in the order in which they came. */
  listOfferedTo(platform: PlatformName, asker: string): Promise<User[]>;
  /** Those that were made on consent pages before, in the order in which they came. */
  listMadeBefore(platform: PlatformName, instant: Date): Promise<User[]>;
  /** Forgets people. */
  remove(platform: PlatformName, ids: readonly string[]): Promise<void>;
  /** @returns false when one of that id is there */
  insert(user: User): Promise<boolean>;
  /** Sets fields of the profile. @returns false when there is none */
  updateProfile(platform: PlatformName, id: string, fields: Record<string, unknown>): Promise<boolean>;
}
