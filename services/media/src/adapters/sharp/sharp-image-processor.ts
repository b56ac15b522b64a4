import { decodingCostBytes } from '../../model/decoding-cost.ts';
import type { Admission } from '../../ports/admission.ts';
import type { ImageProcessor } from '../../ports/image-processor.ts';
import type { DecoderPool } from './decoder-pool.ts';

/** Until a decoder knows the measures of a file; it decodes nothing for that. */
const lookLimits = { clockMs: 10_000, processorMs: 5_000 };
/**
 * For decoding and encoding: the heaviest pictures that are allowed take 3 s of one processor. Less than the longest wait of queued
 * work.
 */
const renderLimits = { clockMs: 25_000, processorMs: 12_000 };

/**
 * ImageProcessor on sharp (libvips) in processes of its own, which are killed when a picture takes too long or too much memory (ADR 0010).
 * @param admission bounds the memory for decoded pictures over all decoders; weights are bytes
 */
export function createSharpImageProcessor({ admission, decoders }: { admission: Admission; decoders: DecoderPool }): ImageProcessor {
  return {
    process: (upload, userId) =>
      decoders.run(async (decoder) => {
        const looked = await decoder.ask({ ask: 'look', upload }, lookLimits);
        if (looked.kind !== 'traits') throw new Error(`a decoder reported ${looked.kind} when it was asked to inspect an image`);
        const { traits } = looked;
        try {
          const rendered = await admission.run({ userId, weight: decodingCostBytes(traits) }, () =>
            decoder.ask({ ask: 'render' }, renderLimits),
          );
          if (rendered.kind !== 'processed') throw new Error(`a decoder reported ${rendered.kind} when it was asked to render`);
          return rendered.processed;
        } finally {
          // The memory of WebAssembly never shrinks: the next picture would be charged for it.
          if (traits.format === 'heic') await decoder.stop();
        }
      }),
  };
}
