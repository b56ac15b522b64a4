import type { components } from '@viral-slides/api-client';
import { z } from 'zod';

/** The outcome of fetching pictures. */
export const capturedSchema = z.object({
  status: z
    .string()
    .describe(
      'registered: the image is in the library; waiting: the image was fetched and will be added to the library later; refused: `reason` says why',
    ),
  images: z.array(
    z.object({
      id: z.string().optional().describe('Image id for create_slides'),
      filename: z.string(),
      width: z.int().optional(),
      height: z.int().optional(),
    }),
  ),
  notes: z.array(z.string()).optional().describe('Notes about the page, for example that only its first screen could be captured'),
  reason: z.string().optional(),
});

/** Presents the outcome of fetching pictures. */
export function presentCapture({ status, images, notes, reason }: components['schemas']['Capture']): z.input<typeof capturedSchema> {
  return {
    status,
    images: images.map(({ id, filename, width, height }) => ({
      filename,
      ...(id === undefined ? {} : { id }),
      ...(width === undefined ? {} : { width, height }),
    })),
    ...(notes === undefined ? {} : { notes: notes.map(({ message }) => message) }),
    ...(reason === undefined ? {} : { reason }),
  };
}
