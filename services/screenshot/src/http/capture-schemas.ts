import { z } from 'zod';

/** One format as the API shows it. */
export const captureFormatSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    width: z.int().meta({ description: 'Width of the window in CSS pixels' }),
    height: z.int().meta({ description: 'Height of the window in CSS pixels' }),
    deviceScale: z.int().meta({ description: 'Pixels of the picture per CSS pixel' }),
  })
  .meta({ id: 'CaptureFormat' });
