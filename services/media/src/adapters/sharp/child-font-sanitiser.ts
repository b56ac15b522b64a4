import { AppError } from '@viral-slides/errors';
import { fontTooComplex } from '../../model/font-file.ts';
import type { FontSanitiser } from '../../ports/font-sanitiser.ts';
import type { DecoderPool } from './decoder-pool.ts';

/** The largest fonts that are allowed take a second or two of one processor. */
const limits = { clockMs: 25_000, processorMs: 12_000 };

/** FontSanitiser in the processes of the decoders, which are killed when a file takes too long or too much memory (ADR 0010). */
export function createChildFontSanitiser(decoders: DecoderPool): FontSanitiser {
  return {
    sanitise: (upload) =>
      decoders.run(async (decoder) => {
        const answer = await decoder.ask({ ask: 'sanitise-font', upload }, limits).catch((error: unknown) => {
          throw error instanceof AppError && error.code === 'image-too-complex' ? fontTooComplex(error.cause) : error;
        });
        if (answer.kind !== 'font') throw new Error(`a decoder reported ${answer.kind} when it was asked for a font`);
        return answer.font;
      }),
  };
}
