import type { Hook } from '../model/hook.ts';

/** The openers that people wrote. Each method works on those of one user only. */
export interface HookRepository {
  /** Stores a new one. @returns false, having done nothing, where it is stored already */
  insert(hook: Hook): Promise<boolean>;
  find(userId: string, id: string): Promise<Hook | null>;
  /** Number of the user's hooks. */
  count(userId: string): Promise<number>;
  /** All of them, newest first. */
  list(userId: string): Promise<Hook[]>;
  /** @returns false when this user has no such opener */
  delete(userId: string, id: string): Promise<boolean>;
}
