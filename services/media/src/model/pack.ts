/*
 * Packs: collections of images; an image may be in several. Which ones it is in stands with the image, so a picture that is deleted leaves its packs by that, and a
 * pack has no list that could grow beyond a document. A pack that is gone may stay named at an image for a moment; such a name is never shown (ADR 0082).
 */
import { AppError } from '@viral-slides/errors';

/** Colours that a pack can have, by name; how each looks is up to who shows it. */
export const packColors = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export type PackColor = (typeof packColors)[number];

/** Packs that one person can have. */
export const maxPacksPerUser = 200;
/** Images that one pack can hold. */
export const maxImagesPerPack = 10_000;
/** Longest name of a pack, in characters. */
export const maxPackNameLength = 60;
/** Most images that one request puts in or takes out. */
export const maxImagesPerFilling = 1_000;

/** A collection of images of one person. */
export interface Pack {
  /** UUID. */
  id: string;
  userId: string;
  /** No other pack of its owner has it, however it is written. */
  name: string;
  color: PackColor;
  createdAt: Date;
  /** Fingerprint of the request that made it, where that had a name. */
  requestHash?: string;
}

/** A pack with how much is in it. */
export interface FilledPack extends Pack {
  imageCount: number;
}

/** The form in which two names are the same. */
export function packNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** No pack of this id is this user's; the answer does not say whether another user has one. */
export function packNotFound(): AppError {
  return new AppError('not-found', 'pack-not-found', 'You have no such pack. It may have been deleted.');
}

/** Another pack of the user has this name. */
export function packNameTaken(name: string): AppError {
  return new AppError('conflict', 'pack-name-taken', `You already have a pack named “${name}”. Please choose another name.`);
}

/** The user has as many packs as there can be. */
export function tooManyPacks(): AppError {
  return new AppError('conflict', 'too-many-packs', `You can have at most ${maxPacksPerUser} packs. Delete one first.`);
}

/** The pack would hold more than it can. @param imageCount present number of its images */
export function packFull(imageCount: number): AppError {
  const most = maxImagesPerPack.toLocaleString('en');
  return new AppError('conflict', 'pack-full', `A pack can hold at most ${most} images. Create another pack for these images.`, {
    details: { imageCount, maxImages: maxImagesPerPack },
  });
}

/** Filter for pictures of a pack that may be shown again. */
export interface RestedQuery {
  /** No post showed them since then; undefined: whenever one did. */
  restedSince: Date | undefined;
  /** Most pictures. */
  limit: number;
}
