import type { Font } from '../model/font.ts';

/** The fonts of people. Each method but one works on those of one user only. */
export interface FontRepository {
  /** All of them, by name. */
  list(userId: string): Promise<Font[]>;
  find(userId: string, id: string): Promise<Font | null>;
  findBySha256(userId: string, sha256: string): Promise<Font | null>;
  count(userId: string): Promise<number>;
  /** @returns false, having stored nothing, when the user has a font of the same file */
  insert(font: Font): Promise<boolean>;
  /** @returns the font afterwards; null when this user has none of this id */
  rename(userId: string, id: string, name: string): Promise<Font | null>;
  /** @returns the font that is gone; null when there was none */
  remove(userId: string, id: string): Promise<Font | null>;
  /** Subset of these IDs that are fonts of any user. */
  existing(ids: readonly string[]): Promise<Set<string>>;
}
