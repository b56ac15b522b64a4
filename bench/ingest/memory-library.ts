import type { ImageRepository } from '../../services/media/src/ports/image-repository.ts';
import type { ObjectStore } from '../../services/media/src/ports/object-store.ts';
import type { IngestUploadDeps } from '../../services/media/src/use-cases/ingest-upload.ts';
import type { Image } from '../../services/media/src/model/image.ts';

/** A file as it lies in quarantine. */
export interface QuarantinedSource {
  sizeBytes: number;
  read(): Promise<Uint8Array>;
}

/** A store and a library that cost nothing, so that only the ingest itself is measured. @param quarantined by key */
export function memoryLibrary(quarantined: ReadonlyMap<string, QuarantinedSource>): {
  store: ObjectStore;
  images: ImageRepository;
  storage: IngestUploadDeps['storage'];
} {
  const registered: Image[] = [];
  const notMeasured = () => Promise.reject(new Error('not part of the measurement'));
  const store: ObjectStore = {
    sizeOf: (key) => Promise.resolve(quarantined.get(key)?.sizeBytes ?? null),
    read: async (key) => (await quarantined.get(key)?.read()) ?? null,
    put: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    open: notMeasured,
    list: () => {
      throw new Error('not part of the measurement');
    },
  };
  const images: ImageRepository = {
    insert: (image) => Promise.resolve(registered.push(image) > 0),
    find: () => Promise.resolve(null),
    known: notMeasured,
    findBySha256: (userId, sha256) =>
      Promise.resolve(registered.find((image) => image.userId === userId && image.sha256 === sha256) ?? null),
    listPage: notMeasured,
    listAll: () => {
      throw new Error('not part of the measurement');
    },
    change: notMeasured,
    claim: notMeasured,
    endedClaims: notMeasured,
    clearClaim: notMeasured,
    notePosted: notMeasured,
    idsOfUploads: notMeasured,
    existing: notMeasured,
  };
  const empty = () => Promise.resolve({ images: 0, bytes: 0 });
  const ledger = { usageOf: empty, hold: empty, release: () => Promise.resolve() };
  return { store, images, storage: { ledger, quota: { maxImages: Infinity, maxBytes: Infinity } } };
}
