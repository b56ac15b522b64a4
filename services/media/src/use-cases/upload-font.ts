import { AppError } from '@viral-slides/errors';
import { insertWithin } from '@viral-slides/work';
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
 * Makes a font of a file that is in quarantine: rewritten, never the file itself. The same file again is the same font.
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

export function makeUploadFont(deps: UploadFontDeps): UploadFont {
  return async (file) => {
    if ('failure' in file) throw file.failure;
    const { upload } = file;
    try {
      return await deps.admission.run({ userId: upload.userId, weight: 1 }, () => make(deps, upload));
    } finally {
      // If this fails, the sweep removes the objects.
      await deps.store.remove([upload.key]).catch(() => undefined);
    }
  };
}

async function make(deps: UploadFontDeps, { userId, key, filename }: { userId: string; key: string; filename: string }): Promise<Font> {
  const { fonts } = deps;
  const bytes = await readUpload(deps.store, key);
  const sha256 = sha256Of(bytes);
  const known = await fonts.findBySha256(userId, sha256);
  if (known) return known;
  const id = deps.ids.newId();
  await insertWithin({
    ...{ most: maxFontsPerUser, refusal: tooManyFonts },
    count: () => fonts.count(userId),
    insert: async () => keep(deps, await rewritten(deps, bytes, { id, userId, sha256, filename })),
    remove: async () => {
      await fonts.remove(userId, id);
      await dropFile(deps, { id, userId });
    },
  });
  // The one of the same file that was uploaded at the same moment, perhaps.
  const font = await fonts.findBySha256(userId, sha256);
  if (font) return font;
  throw new AppError('unavailable', 'font-deleted-meanwhile', 'The same font was deleted at the same time. Try again.', {
    retryAfterMs: 1_000,
  });
}

/** A font of an upload, with its bytes. @throws AppError `quota-exceeded`, those of FontSanitiser */
async function rewritten(
  deps: UploadFontDeps,
  upload: Uint8Array,
  { filename, ...as }: Pick<Font, 'id' | 'userId' | 'sha256'> & { filename: string },
): Promise<{ font: Font; bytes: Uint8Array }> {
  const { bytes, name, ...facts } = await deps.sanitiser.sanitise(upload);
  const { ledger, quota } = deps.storage;
  const usage = await ledger.usageOf(as.userId);
  if (usage.bytes + bytes.byteLength > quota.maxBytes) throw quotaExceeded(usage, quota);
  const shown = name === '' ? sanitizeFilename(filename).replace(/\.[^.]{2,5}$/, '') : name;
  return { font: { ...facts, ...as, name: shown, sizeBytes: bytes.byteLength, createdAt: deps.clock.now() }, bytes };
}

/** @returns false where the user has a font of the same file; nothing of this one is stored then */
async function keep(deps: UploadFontDeps, { font, bytes }: { font: Font; bytes: Uint8Array }): Promise<boolean> {
  // The object first: a crash in between leaves one without a row, which is swept.
  await deps.store.put(fontKey(font), bytes, 'font/sfnt');
  const isNew = await deps.fonts.insert(font);
  if (!isNew) await dropFile(deps, font);
  return isNew;
}

/** If this fails, the sweep removes the objects. */
async function dropFile({ store }: UploadFontDeps, font: Pick<Font, 'id' | 'userId'>): Promise<void> {
  await store.remove([fontKey(font)]).catch(() => undefined);
}

async function readUpload(store: ObjectStore, key: string): Promise<Uint8Array> {
  const sizeBytes = await store.sizeOf(key);
  if (sizeBytes !== null && sizeBytes > maxFontBytes) throw fontTooLarge();
  const bytes = sizeBytes === null ? null : await store.read(key, maxFontBytes);
  if (!bytes || bytes.byteLength === 0) throw new AppError('invalid-input', 'file-empty', 'The file is empty.');
  return bytes;
}
