import { randomIds, systemClock } from '@viral-slides/service-kit';
import type { DecoderPool } from '../../services/media/src/adapters/sharp/decoder-pool.ts';
import { createIngestProcessor } from '../../services/media/src/adapters/sharp/ingest-processor.ts';
import { makeIngestUpload } from '../../services/media/src/use-cases/ingest-upload.ts';
import type { IngestResult } from '../../services/media/src/use-cases/ingest-upload.ts';
import { memoryLibrary } from './memory-library.ts';
import type { QuarantinedSource } from './memory-library.ts';

/** Uploads that are worked on at a time: the service's default. */
export const parallel = 3;

/** The service's ingest as it is wired there, over a store and a library in memory. */
export interface IngestUnderTest {
  /** Ingests the file of an index. */
  ingest(index: number): Promise<IngestResult>;
  decoders: DecoderPool;
}

/** Makes it. @param users how many people the files belong to, in turn: one person's are worked on two at a time */
export function ingestUnderTest(files: readonly QuarantinedSource[], users: number): IngestUnderTest {
  const keyOf = (index: number) => `quarantine/bench/${index}`;
  const library = memoryLibrary(new Map(files.map((file, index) => [keyOf(index), file])));
  const processor = createIngestProcessor({ parallel });
  const ingestUpload = makeIngestUpload({ ...library, ...processor, clock: systemClock, ids: randomIds });
  return {
    ingest: (index) => ingestUpload({ userId: `user ${index % users}`, uploadId: String(index), key: keyOf(index), filename: 'bench.jpg' }),
    decoders: processor.decoders,
  };
}
