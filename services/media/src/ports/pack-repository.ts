import type { FilledPack, Pack, RestedQuery } from '../model/pack.ts';

/** The packs of every user, and which images are in them. Each method works on what is one user's. */
export interface PackRepository {
  /** All packs by name, with how many images each holds. */
  list(userId: string): Promise<FilledPack[]>;
  find(userId: string, id: string): Promise<Pack | null>;
  count(userId: string): Promise<number>;
  /** @returns false, having stored nothing, when there is one of this id or this name */
  insert(pack: Pack): Promise<boolean>;
  /** @returns the pack afterwards; null when there is none; `name-taken` when another one has the name */
  change(userId: string, id: string, change: Partial<Pick<Pack, 'name' | 'color'>>): Promise<Pack | null | 'name-taken'>;
  /** Takes all images out, then the pack away. @returns whether there was one */
  remove(userId: string, id: string): Promise<boolean>;
  /** Number of images in a pack. @param among count those of these ids alone */
  countImages(userId: string, id: string, among?: readonly string[]): Promise<number>;
  /** Puts those of the images in that are this user's. */
  putIn(userId: string, id: string, imageIds: readonly string[]): Promise<void>;
  /** Ids of images of a pack that no post showed lately, in their order. */
  restedImages(userId: string, id: string, query: RestedQuery): Promise<string[]>;
  takeOut(userId: string, id: string, imageIds: readonly string[]): Promise<void>;
}
