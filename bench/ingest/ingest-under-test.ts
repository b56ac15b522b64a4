import { createIngestProcessor } from '../../services/media/src/adapters/sharp/ingest-processor.ts';
import { randomIds, systemClock } from '../../services/media/src/adapters/system/system-sources.ts';
import { makeIngestUpload } from '../../services/media/src/use-cases/ingest-upload.ts';
import type { IngestResult } from '../../services/media/src/use-cases/ingest-upload.ts';
import { memoryLibrary } from './memory-library.ts';
import type { QuarantinedSource } from './memory-library.ts';

/** Uploads that are worked on at a time: the service's default. */
export const parallel = 3;

/** The service's ingest as it is wired there, over a store and a library in memory. @returns a function that ingests the file of an index */
export function ingestUnderTest(files: readonly QuarantinedSource[]): (index: number) => Promise<IngestResult> {
  const keyOf = (index: number) => `quarantine/bench/${index}`;
  const library = memoryLibrary(new Map(files.map((file, index) => [keyOf(index), file])));
  const ingestUpload = makeIngestUpload({ ...library, ...createIngestProcessor({ parallel }), clock: systemClock, ids: randomIds });
  return (index) => ingestUpload({ userId: 'bench', uploadId: String(index), key: keyOf(index), filename: 'bench.jpg' });
}
