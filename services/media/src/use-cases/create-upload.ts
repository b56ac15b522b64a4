import { addressOf, quarantineKey } from '../model/upload-grant.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { UploadGrantRepository } from '../ports/upload-grant-repository.ts';
import type { UploadSigner } from '../ports/upload-signer.ts';

/** Issues an upload to a user: a url for one PUT, and the right to register what was put there. */
export type CreateUpload = (command: { userId: string; publicOrigin: string }) => Promise<{ uploadUrl: string }>;

/** Builds {@link CreateUpload}. */
export function makeCreateUpload(deps: { grants: UploadGrantRepository; signer: UploadSigner; clock: Clock; ids: IdSource }): CreateUpload {
  return async ({ userId, publicOrigin }) => {
    const uploadId = deps.ids.newId();
    const key = quarantineKey(userId, uploadId);
    const uploadUrl = await deps.signer.sign(publicOrigin, key);
    await deps.grants.insert({ uploadId, userId, key, address: addressOf(uploadUrl), createdAt: deps.clock.now() });
    return { uploadUrl };
  };
}
