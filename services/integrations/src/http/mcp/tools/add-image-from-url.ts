import { z } from 'zod';
import { adds, defineTool, keyField, namedBy } from '../tool.ts';
import { capturedSchema, presentCapture } from '../present-captured.ts';

export const addImageFromUrl = defineTool({
  name: 'add_image_from_url',
  title: 'Add an image by URL',
  description: 'Adds an image from a public internet address to the library. Needs the scope library:write.',
  input: z.object({
    url: z.string().min(1).max(4_000).describe('http or https; addresses of private networks are refused'),
    filename: z.string().min(1).max(200).optional(),
    idempotencyKey: keyField.optional(),
  }),
  output: capturedSchema,
  hints: adds,
  async run({ url, filename, idempotencyKey }, { api }) {
    const body = { url, ...(filename === undefined ? {} : { filename }) };
    return { data: presentCapture(await api.post('/api/images/from-url', { body, ...namedBy(idempotencyKey) })) };
  },
});
