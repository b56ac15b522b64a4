import { decodingBudgetBytes } from '../../model/decoding-cost.ts';
import type { Admission } from '../../ports/admission.ts';
import type { FontSanitiser } from '../../ports/font-sanitiser.ts';
import type { ImageProcessor } from '../../ports/image-processor.ts';
import { createFairAdmission } from '../admission/fair-admission.ts';
import { createChildFontSanitiser } from './child-font-sanitiser.ts';
import { createDecoderPool } from './decoder-pool.ts';
import type { DecoderPool } from './decoder-pool.ts';
import { createSharpImageProcessor } from './sharp-image-processor.ts';

/** Longest time an upload waits for its turn, in ms: with both turns and the work below what the gateway waits for an answer. */
const maxWaitMs = 20_000;
/** Most uploads that wait for their turn in one process. */
const maxWaiting = 100;
/** Most uploads of one person that are held at a time. */
const maxPerUser = 2;

export interface IngestProcessor {
  processor: ImageProcessor;
  sanitiser: FontSanitiser;
  /** Bounds the files that are held. */
  admission: Admission;
  decoders: DecoderPool;
}

/**
 * Makes the processor with both bounds on memory: `admission` on the files that are held (25 MB each at most), and inside the
 * processor one on the memory for decoded pictures; the largest image takes all of it. In both people take turns, and one place is
 * always left to others where there is more than one.
 * @param parallel most files that are held at a time
 */
export function createIngestProcessor({ parallel }: { parallel: number }): IngestProcessor {
  const ofOnePerson = Math.max(1, Math.min(maxPerUser, parallel - 1));
  const decoding = createFairAdmission({ capacity: decodingBudgetBytes, maxPerUser: parallel, maxWaiting: 2 * parallel, maxWaitMs });
  const decoders = createDecoderPool();
  return {
    processor: createSharpImageProcessor({ admission: decoding, decoders }),
    sanitiser: createChildFontSanitiser(decoders),
    admission: createFairAdmission({ capacity: parallel, maxPerUser: ofOnePerson, maxWaiting, maxWaitMs }),
    decoders,
  };
}
