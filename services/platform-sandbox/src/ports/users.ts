import type { PlatformName } from '../model/platform.ts';
import type { User } from '../model/user.ts';

/** People at the rehearsed platforms. */
export interface Users {
  find(platform: PlatformName, id: string): Promise<User | null>;
  findAll(platform: PlatformName, ids: readonly string[]): Promise<User[]>;
  count(platform: PlatformName): Promise<number>;
  /** In the order in which they came. */
  list(platform: PlatformName): Promise<User[]>;
  /** @returns false when one of that id is there */
  insert(user: User): Promise<boolean>;
  /** Sets fields of the profile. @returns false when there is none */
  updateProfile(platform: PlatformName, id: string, fields: Record<string, unknown>): Promise<boolean>;
}
