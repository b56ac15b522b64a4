import type { BrandKit } from '../model/brand-kit.ts';

/** The brand kits of people. Each method works on those of one user only. */
export interface BrandKitRepository {
  /** Stores a new one. @returns false, having done nothing, where it is stored already */
  insert(kit: BrandKit): Promise<boolean>;
  find(userId: string, id: string): Promise<BrandKit | null>;
  /** Number of the user's brand kits. */
  count(userId: string): Promise<number>;
  /** All of them, the oldest first. */
  list(userId: string): Promise<BrandKit[]>;
  /**
   * Gives it another name and look, and one revision more.
   * @param change.basedOn the revision that it has to be at; null: any
   * @returns null when this user has no such kit at that revision
   */
  change(userId: string, id: string, change: Pick<BrandKit, 'name' | 'look'> & { basedOn: number | null }): Promise<BrandKit | null>;
  /** @returns false when this user has no such kit */
  delete(userId: string, id: string): Promise<boolean>;
}
