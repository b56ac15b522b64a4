import { AppError } from '@viral-slides/errors';
import { sha256Of } from '../model/fingerprint.ts';
import { sanitizeFilename } from '../model/filename.ts';
import { fontTooLarge, maxFontBytes } from '../model/font-file.ts';
import { fontKey, maxFontsPerUser, tooManyFonts } from '../model/font.ts';
import type { Font } from '../model/font.ts';
import { quotaExceeded } from '../model/storage-quota.ts';
import type { StorageQuota } from '../model/storage-quota.ts';
import type { Admission } from '../ports/admission.ts';
import type { Clock } from '../ports/clock.ts';
import type { FontRepository } from '../ports/font-repository.ts';
import type { FontSanitiser } from '../ports/font-sanitiser.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { StorageLedger } from '../ports/storage-ledger.ts';
import type { ReceivedFile } from './ingest-batch.ts';

/**
 * Makes a font of a file that is in quarantine: written anew, never the file itself. The same file again is the same font.
 * @throws AppError `too-many-fonts`, `quota-exceeded`, `font-too-large`, `file-empty`, `storage-unavailable`, `ingest-busy`, and those of FontSanitiser
 */
export type UploadFont = (file: ReceivedFile) => Promise<Font>;

interface UploadFontDeps {
  fonts: FontRepository;
  sanitiser: FontSanitiser;
  store: ObjectStore;
  admission: Admission;
  storage: { ledger: StorageLedger; quota: StorageQuota };
  clock: Clock;
  ids: IdSource;
}

/** Builds {@link UploadFont}. */
export function makeUploadFont(deps: UploadFontDeps): UploadFont {
  return async (file) => {
    if ('failure' in file) throw file.failure;
    const { upload } = file;
    try {
      return await deps.admission.run({ userId: upload.userId, weight: 1 }, () => make(deps, upload));
    } finally {
      // What cannot be removed now is swept.
      await deps.store.remove([upload.key]).catch(() => undefined);
    }
  };
}

async function make(deps: UploadFontDeps, { userId, key, filename }: { userId: string; key: string; filename: string }): Promise<Font> {
  const bytes = await readUpload(deps.store, key);
  const sha256 = sha256Of(bytes);
  const known = await deps.fonts.findBySha256(userId, sha256);
  if (known) return known;
  if ((await deps.fonts.count(userId)) >= maxFontsPerUser) throw tooManyFonts();
  const { bytes: safe, name, ...facts } = await deps.sanitiser.sanitise(bytes);
  const { ledger, quota } = deps.storage;
  const usage = await ledger.usageOf(userId);
  if (usage.bytes + safe.byteLength > quota.maxBytes) throw quotaExceeded(usage, quota);
  const shown = name === '' ? sanitizeFilename(filename).replace(/\.[^.]{2,5}$/, '') : name;
  const font: Font = {
    ...facts,
    id: deps.ids.newId(),
    userId,
    name: shown,
    sha256,
    sizeBytes: safe.byteLength,
    createdAt: deps.clock.now(),
  };
  // The object first: a crash in between leaves one without a row, which is swept.
  await deps.store.put(fontKey(font), safe, 'font/sfnt');
  if (await deps.fonts.insert(font)) return font;
  await deps.store.remove([fontKey(font)]).catch(() => undefined);
  const same = await deps.fonts.findBySha256(userId, sha256);
  if (same) return same;
  throw new AppError('unavailable', 'font-deleted-meanwhile', 'The same font was deleted at this moment. Try again.', {
    retryAfterMs: 1_000,
  });
}

async function readUpload(store: ObjectStore, key: string): Promise<Uint8Array> {
  const sizeBytes = await store.sizeOf(key);
  if (sizeBytes !== null && sizeBytes > maxFontBytes) throw fontTooLarge();
  const bytes = sizeBytes === null ? null : await store.read(key, maxFontBytes);
  if (!bytes || bytes.byteLength === 0) throw new AppError('invalid-input', 'file-empty', 'The file is empty.');
  return bytes;
}
