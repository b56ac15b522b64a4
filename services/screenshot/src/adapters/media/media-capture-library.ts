import type { InternalClient } from '@viral-slides/internal-client';
import { z } from 'zod';
import type { CaptureLibrary } from '../../ports/capture-library.ts';
import { handOverAttemptMs } from '../../model/capture.ts';

const storageSchema = z.object({ images: z.int(), maxImages: z.int(), bytes: z.int(), maxBytes: z.int() });
const answerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('registered'), imageIds: z.array(z.string()) }),
  z.object({ status: z.literal('refused'), code: z.string(), detail: z.string(), storage: storageSchema.optional() }),
]);

/** CaptureLibrary of the media service, over its internal routes. Any error of media means: ask again, its decisions are answers. */
export function createMediaCaptureLibrary(media: Pick<InternalClient, 'call'>): CaptureLibrary {
  return {
    async register({ id, userId, packId, pictures }, signal) {
      const body = { userId, pictures: pictures.map(({ key, filename }) => ({ key, filename })), ...(packId && { packId }) };
      // The caller retries after a pause.
      const once = { isRepeatable: false, timeoutMs: handOverAttemptMs, signal };
      const answer = await media.call({ method: 'PUT', path: `/internal/captures/${id}`, body, answer: answerSchema, ...once });
      if (answer.status === 'registered') return answer;
      const { storage, ...refusal } = answer;
      return { ...refusal, ...(storage && { storage }) };
    },
  };
}
