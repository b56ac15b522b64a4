import { isFull, maxQuarantineBytes, quarantineFull, quotaExceeded, uncountedUploads } from '../model/storage-quota.ts';
import type { StorageQuota } from '../model/storage-quota.ts';
import { addressOf, putValidMs, quarantineKey, quarantinePrefixOf, uploadIdOf, uploadLifetimeMs } from '../model/upload-grant.ts';
import { assertUploadSize, maxUploadBytes, uploadSizeRequired } from '../model/upload-limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { StorageLedger } from '../ports/storage-ledger.ts';
import type { UploadGrantRepository } from '../ports/upload-grant-repository.ts';
import type { UploadSigner } from '../ports/upload-signer.ts';

/**
 * Issues an upload to a user: a url for one PUT, and the right to register what was put there. With `sizeBytes`, the url takes a file
 * of exactly that size.
 * @throws AppError `size-required` and `file-empty` (both invalid-input), `file-too-large`, `quota-exceeded`, `too-much-unregistered` (both too-large), `storage-unavailable`
 */
export type CreateUpload = (command: {
  userId: string;
  publicOrigin: string;
  sizeBytes?: number | undefined;
  /** Upload url of the first file of those that are uploaded together; absent for that one. */
  batch?: string | undefined;
  /** Place among them, from 0; absent for a single file. */
  index?: number | undefined;
}) => Promise<{ uploadUrl: string }>;

export interface CreateUploadDeps {
  grants: UploadGrantRepository;
  signer: UploadSigner;
  /** Whether browsers write straight to the store: then nothing but the signed size limits what they write. */
  isSizeRequired: boolean;
  store: ObjectStore;
  storage: { ledger: StorageLedger; quota: StorageQuota };
  clock: Clock;
  ids: IdSource;
}

export function makeCreateUpload(deps: CreateUploadDeps): CreateUpload {
  return async ({ userId, publicOrigin, sizeBytes, batch, index }) => {
    if (sizeBytes !== undefined) assertUploadSize(sizeBytes);
    else if (deps.isSizeRequired) throw uploadSizeRequired();
    await Promise.all([assertRoom(deps.storage, userId), assertQuarantineRoom(deps, userId)]);
    const uploadId = deps.ids.newId();
    const key = quarantineKey(userId, uploadId);
    const uploadUrl = await deps.signer.sign({ publicOrigin, key, sizeBytes });
    const createdAt = deps.clock.now();
    const place = index === undefined ? {} : { batch: { startedAt: (await startOf(deps.grants, userId, batch)) ?? createdAt, index } };
    await deps.grants.insert({ uploadId, userId, key, address: addressOf(uploadUrl), createdAt, ...place });
    return { uploadUrl };
  };
}

/** When a batch started; null where that is not known, or no longer. */
async function startOf(grants: UploadGrantRepository, userId: string, batch: string | undefined): Promise<Date | null> {
  const firstId = batch === undefined ? null : uploadIdOf(batch);
  const first = firstId === null ? null : await grants.find(userId, firstId);
  return first?.batch?.startedAt ?? null;
}

async function assertRoom({ ledger, quota }: CreateUploadDeps['storage'], userId: string): Promise<void> {
  const usage = await ledger.usageOf(userId);
  if (isFull(usage, quota)) throw quotaExceeded(usage, quota);
}

/** Quarantine is listed only for users who request many uploads: so the bound holds, and others need not wait for a listing. */
async function assertQuarantineRoom(deps: CreateUploadDeps, userId: string): Promise<void> {
  const now = deps.clock.now().getTime();
  const issued = await deps.grants.countIssuedSince(userId, new Date(now - uploadLifetimeMs));
  if (issued < uncountedUploads) return;
  let [bytes, arrived] = [0, 0];
  for await (const page of deps.store.list(quarantinePrefixOf(userId))) {
    bytes += page.reduce((sum, object) => sum + object.sizeBytes, 0);
    arrived += page.filter((object) => now - object.lastModified.getTime() < putValidMs).length;
  }
  // Files may still come to the youngest uploads.
  const young = await deps.grants.countOpenSince(userId, new Date(now - putValidMs));
  const open = Math.max(0, young - arrived);
  if (bytes + (open + 1) * maxUploadBytes > maxQuarantineBytes) throw quarantineFull(bytes, open);
}
