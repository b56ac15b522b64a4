import type { BrandLook } from '@viral-slides/slide-document';
import { fingerprintOf } from '@viral-slides/work';
import { maxBrandKitsPerUser, tooManyBrandKits } from '../../model/brand-kit.ts';
import type { BrandKit } from '../../model/brand-kit.ts';
import type { BrandKitRepository } from '../../ports/brand-kit-repository.ts';
import { insertOnceWithin } from '../projects/insert-once-within.ts';
import { onceRequested } from '../projects/once-requested.ts';
import type { OnceRequestedDeps } from '../projects/once-requested.ts';

/** Makes a brand kit. @throws AppError `too-many-brand-kits`, `idempotency-key-reused`, `request-in-progress` */
export type CreateBrandKit = (command: {
  userId: string;
  name: string;
  look: BrandLook;
  idempotencyKey: string | null;
}) => Promise<BrandKit>;

export function makeCreateBrandKit({ brandKits, ...deps }: OnceRequestedDeps & { brandKits: BrandKitRepository }): CreateBrandKit {
  return ({ userId, name, look, idempotencyKey: key }) => {
    const fingerprint = fingerprintOf({ name, look });
    // No key of a client has a space in it, so this one is none of a project.
    const idempotencyKey = key === null ? null : `brand-kit ${key}`;
    const insert = (kit: BrandKit) => insertOnceWithin(brandKits, kit, { most: maxBrandKitsPerUser, refusal: tooManyBrandKits });
    const make = (as: Pick<BrandKit, 'id' | 'createdAt'>) => ({ ...as, userId, name, look, revision: 1 });
    return onceRequested(deps, { userId, idempotencyKey, fingerprint }, { make, insert });
  };
}
