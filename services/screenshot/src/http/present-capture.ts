import { imageContentUrl } from '@viral-slides/slide-document';
import { isSettled } from '../model/capture.ts';
import type { Capture } from '../model/capture.ts';

/** Shows a capture: its pictures with the address that they have in the library, once they are there. */
export function presentCapture({ id, createdAt, pictures, notes, state }: Capture) {
  return {
    id,
    // Callers need not distinguish what it waits for.
    status: isSettled({ state }) ? state.status : 'waiting',
    createdAt: createdAt.toISOString(),
    images: pictures.map(({ filename, width, height }, index) => {
      const imageId = state.status === 'registered' ? state.imageIds[index] : undefined;
      return {
        ...(imageId === undefined ? {} : { id: imageId, url: imageContentUrl(imageId) }),
        filename,
        ...(width > 0 ? { width, height } : {}),
      };
    }),
    ...(notes === undefined ? {} : { notes: notes.map((note) => ({ ...note })) }),
    ...(state.status === 'refused' ? { reason: state.detail, code: state.code } : {}),
  };
}
