import { z } from 'zod';

/** One image as the API shows it. */
export const imageSchema = z
  .object({
    id: z.uuid(),
    filename: z.string(),
    url: z.string().meta({
      pattern: '^/api/images/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/content$',
      description: 'Same-origin path of the image in full resolution; add ?w=160, 400 or 800 for a WebP thumbnail. Never changes.',
      examples: ['/api/images/3f6c1a52-8f0b-4c1e-9a57-2d6b1f0e7c11/content'],
    }),
    isUsed: z.boolean().meta({ description: 'Whether a slide shows the image' }),
    width: z.int().meta({ description: 'In pixels', examples: [1_080] }),
    height: z.int().meta({ description: 'In pixels', examples: [1_920] }),
    sizeBytes: z.int().meta({ description: 'Size of the image in full resolution', examples: [412_503] }),
    createdAt: z.iso.datetime(),
    picture: z
      .string()
      .optional()
      .meta({ description: 'Equal for images with exactly the same pixels, whatever else their files contain. Omitted for older images' }),
    packIds: z.array(z.uuid()).optional().meta({ description: 'Packs that contain the image. Omitted if there are none' }),
    lastPostedAt: z.iso
      .datetime()
      .optional()
      .meta({ description: 'When a post with the image was last published. Omitted if there is none' }),
    placeholder: z.string().meta({
      description: 'Data URL of at most 400 bytes: a tiny preview to show while the image loads',
      examples: ['data:image/webp;base64,UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA='],
    }),
  })
  .meta({ id: 'Image' });

/** An image that was just registered. */
export const registeredImageSchema = imageSchema
  .extend({
    duplicate: z
      .literal(true)
      .optional()
      .meta({ description: 'Present if the same file was already in the library; the response then contains the existing image' }),
  })
  .meta({ id: 'RegisteredImage' });

const exampleImage = {
  id: '3f6c1a52-8f0b-4c1e-9a57-2d6b1f0e7c11',
  filename: 'cat.jpg',
  url: '/api/images/3f6c1a52-8f0b-4c1e-9a57-2d6b1f0e7c11/content',
  isUsed: false,
  width: 1_080,
  height: 1_920,
  sizeBytes: 412_503,
  createdAt: '2026-12-01T09:00:00.000Z',
  placeholder: 'data:image/webp;base64,UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA=',
};

/** Result of one file of a multipart upload. */
export const uploadResultSchema = z
  .object({
    filename: z.string().meta({ description: 'Name as it was sent' }),
    status: z.enum(['created', 'duplicate', 'failed']),
    image: imageSchema.optional().meta({ description: 'The new image, or the existing one with the same bytes' }),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
  })
  .meta({ id: 'UploadResult', examples: [{ filename: 'cat.jpg', status: 'created', image: exampleImage }] });

/** Path parameter of the routes of one image. */
export const imageParams = z.object({ id: z.uuid() });

/** How much of the library is used. */
export const imageUsageSchema = z
  .object({
    images: z.int().meta({ description: 'Number of images in the library', examples: [214] }),
    bytes: z.int().meta({ description: 'Size of the original images, in bytes; thumbnails are not counted', examples: [88_213_004] }),
    maxImages: z.int().meta({ description: 'Maximum number of images', examples: [10_000] }),
    maxBytes: z.int().meta({ description: 'Maximum number of bytes', examples: [5_000_000_000] }),
  })
  .meta({ id: 'ImageUsage' });

/** The outcome of a capture, for the service that took it. */
export const captureOutcomeSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('registered'), imageIds: z.array(z.uuid()) }),
  z.object({
    status: z.literal('refused'),
    code: z.string(),
    detail: z.string(),
    storage: imageUsageSchema.optional().meta({ description: 'Present if the library is full' }),
  }),
]);

/** Additional fields of the refusal to delete an image. */
export const imageInUseDetails = z.object({
  projects: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .optional()
    .meta({ description: 'For `image-in-use`, the projects that show the image' }),
  posts: z.int().optional().meta({
    description:
      'For `image-in-use`, the number of unpublished posts that show the image; these posts will still be published. If both `projects` and `posts` are omitted, only an unsaved slide uses the image',
  }),
});

/** Additional fields of a refusal for size, by its code. */
export const tooLargeDetails = z.object({
  images: z.int().optional().meta({ description: 'For `quota-exceeded`, the number of images in the library' }),
  maxImages: z.int().optional().meta({ description: 'For `quota-exceeded`, the maximum number of images' }),
  bytes: z.int().optional().meta({
    description:
      'For `quota-exceeded`, the size of the original images in the library, in bytes; for `too-much-unregistered`, the number of bytes that were sent but never registered',
  }),
  maxBytes: z.int().optional().meta({ description: 'Maximum for `bytes`; for `file-too-large`, the maximum file size in bytes' }),
  maxPixels: z
    .int()
    .optional()
    .meta({ description: 'For `image-dimensions-too-large`, the maximum number of pixels for this kind of file' }),
  maxSidePx: z.int().optional().meta({ description: 'For `image-dimensions-too-large`, the maximum number of pixels per side' }),
});
