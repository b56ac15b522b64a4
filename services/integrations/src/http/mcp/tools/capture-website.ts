import { z } from 'zod';
import { adds, defineTool, keyField, namedBy } from '../tool.ts';
import { capturedSchema, presentCapture } from '../present-captured.ts';

export const captureWebsite = defineTool({
  name: 'capture_website',
  title: 'Capture a website',
  description:
    'Captures a public web page as one image, or a long page as several images, and adds the result to the library. This may take a minute. Needs the scope library:write.',
  input: z.object({
    url: z.string().min(1).max(4_000).describe('http or https; addresses of private networks are refused'),
    width: z.int().min(320).max(3_840).default(1_080).describe('Size of the window, in CSS pixels'),
    height: z.int().min(320).max(3_840).default(1_920),
    darkMode: z.boolean().default(false),
    hideOverlays: z.boolean().default(true).describe('Whether to hide cookie banners and other overlays'),
    slices: z.int().min(1).max(10).optional().describe('Number of images into which a long page is cut, from top to bottom'),
    idempotencyKey: keyField.optional(),
  }),
  output: capturedSchema,
  hints: adds,
  async run({ idempotencyKey, slices, ...wanted }, { api }) {
    const body = { ...wanted, ...(slices === undefined ? {} : { slices }) };
    return { data: presentCapture(await api.post('/api/screenshot', { body, ...namedBy(idempotencyKey) })) };
  },
});
