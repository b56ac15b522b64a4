import { decodingBudgetBytes } from '../../model/decoding-cost.ts';
import type { Admission } from '../../ports/admission.ts';
import type { ImageProcessor } from '../../ports/image-processor.ts';
import { createWeightedAdmission } from '../admission/weighted-admission.ts';
import { createSharpImageProcessor } from './sharp-image-processor.ts';

/** Longest time an upload waits for its turn, in ms: below what clients and the gateway wait for an answer. */
const maxWaitMs = 20_000;
/** Most uploads that wait for their turn in one process. */
const maxWaiting = 100;

/**
 * Makes the processor with both bounds on memory: `admission` on the files that are held (25 MB each at most), and inside the
 * processor one on the memory for decoded pictures, of which the largest image takes all.
 * @param parallel most files that are held at a time
 */
export function createIngestProcessor({ parallel }: { parallel: number }): { processor: ImageProcessor; admission: Admission } {
  const decoding = createWeightedAdmission({ capacity: decodingBudgetBytes, maxWaiting: parallel, maxWaitMs });
  return {
    processor: createSharpImageProcessor({ admission: decoding }),
    admission: createWeightedAdmission({ capacity: parallel, maxWaiting, maxWaitMs }),
  };
}
