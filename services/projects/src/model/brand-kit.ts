import { AppError } from '@viral-slides/errors';
import type { BrandLook } from '@viral-slides/slide-document';

/** Brand kit of a user. Projects keep what was put on them: a kit that changes or goes changes none of them. */
export interface BrandKit {
  /** UUID. */
  id: string;
  /** Owner; queries are scoped by it. */
  userId: string;
  name: string;
  look: BrandLook;
  /** 1 when made, one more with every change. */
  revision: number;
  createdAt: Date;
}

/** Kits one person can have: the list is sent whole. */
export const maxBrandKitsPerUser = 20;

/** No such kit of this user. */
export function brandKitNotFound(): AppError {
  return new AppError('not-found', 'brand-kit-not-found', 'This brand kit does not exist. It may have been deleted.');
}

/** The user has as many kits as there can be. */
export function tooManyBrandKits(): AppError {
  const message = `You can have at most ${maxBrandKitsPerUser} brand kits. Please delete one you no longer need.`;
  return new AppError('conflict', 'too-many-brand-kits', message);
}

/** The change was based on an older revision. */
export function staleBrandKit({ revision }: BrandKit): AppError {
  const message = `The brand kit was changed in the meantime and is at revision ${revision} now. Nothing was overwritten.`;
  return new AppError('conflict', 'stale-revision', message);
}
