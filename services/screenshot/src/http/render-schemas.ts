import { outputFormatSchema } from '@viral-slides/slide-document';
import { z } from 'zod';
import { maxPictureWidth, minPictureWidth, renderKinds, usualVideo } from '../model/project-render.ts';
import { maxSlideMs, minSlideMs } from '../model/video-options.ts';

export const projectRenderRequestSchema = z
  .strictObject({
    formats: z
      .array(z.enum(renderKinds))
      .min(1)
      .max(renderKinds.length)
      .default(['jpeg'])
      .meta({
        description: '`jpeg`: an image of each slide (always included); `zip`: the images in one file; `mp4`: a video of the slides',
        examples: [['jpeg', 'mp4']],
      }),
    width: z.int().min(minPictureWidth).max(maxPictureWidth).optional().meta({
      description: `Width of the images in pixels, for small previews; at most the width of published slides. If omitted, the images have that width. Not allowed with \`mp4\``,
    }),
    slideMs: z
      .int()
      .min(minSlideMs)
      .max(maxSlideMs)
      .optional()
      .meta({ description: `How long each slide of the video is shown, in ms. If omitted, ${usualVideo.slideMs} is used` }),
    crossFadeMs: z
      .int()
      .min(0)
      .max(maxSlideMs / 2)
      .optional()
      .meta({
        description:
          'How long the fade from each slide of the video to the next takes, in ms; at most half of the time for which a slide is shown. If omitted, there is no fade',
      }),
  })
  .refine(({ width, formats }) => width === undefined || !formats.includes('mp4'), {
    path: ['width'],
    error: 'A video always has the width of its format: leave out either `width` or `mp4`',
  })
  .meta({ id: 'ProjectRenderRequest', examples: [{ formats: ['jpeg', 'mp4'], slideMs: 2_500 }] });

const fileSchema = z.object({
  url: z
    .string()
    .meta({ description: 'Same-origin path of the file, which is available to its owner, by session or token, until `expiresAt`' }),
  filename: z.string().meta({ description: 'Suggested file name: valid on Windows, macOS, Android and Linux' }),
  contentType: z.string(),
  sizeBytes: z.int(),
  sha256: z.string().meta({ description: 'SHA-256 of the file, 64 hexadecimal digits' }),
});
const pictureSchema = fileSchema.extend({
  width: z.int().meta({ description: 'In pixels' }),
  height: z.int().meta({ description: 'In pixels' }),
});

const exampleRender = {
  id: 'a9c1e5f7-3b20-4d68-9e4c-8b7a6c5d4e32',
  projectId: '8c2d9e40-51b7-4f0e-8a3c-7e1f5b6a9d02',
  revision: 3,
  outputFormat: 'tiktok',
  formats: ['jpeg'],
  status: 'done',
  progress: { slidesDrawn: 1, slides: 1 },
  createdAt: '2026-12-01T09:00:00.000Z',
  expiresAt: '2026-12-02T09:00:04.000Z',
  slides: [
    {
      url: '/api/renders/a9c1e5f7-3b20-4d68-9e4c-8b7a6c5d4e32/slides/1',
      filename: 'slide-1-tiktok.jpeg',
      contentType: 'image/jpeg',
      sizeBytes: 214_007,
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      width: 1_080,
      height: 1_920,
      contrasts: [12.6],
    },
  ],
};

/** A render as the API shows it. */
export const projectRenderSchema = z
  .object({
    id: z.uuid(),
    projectId: z.uuid(),
    revision: z.int().min(1).meta({ description: 'Revision of the project that is rendered; later changes are not included' }),
    outputFormat: outputFormatSchema,
    formats: z.array(z.enum(renderKinds)),
    status: z.enum(['waiting', 'running', 'done', 'failed']),
    progress: z
      .object({ slidesDrawn: z.int(), slides: z.int() })
      .meta({ description: 'Progress of rendering; files follow when it is done' }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().optional().meta({ description: 'When the files expire. Omitted until the render is done' }),
    slides: z
      .array(
        pictureSchema.extend({
          contrasts: z
            .array(z.number().nullable())
            .optional()
            .meta({
              description:
                'Contrast of each text with what is behind it, in order: ratios from 1 to 21 (WCAG). Below 4.5, text is hard to read. A ratio is null if the text is empty',
              examples: [[12.6]],
            }),
        }),
      )
      .optional()
      .meta({ description: 'In slide order. Omitted until the render is done' }),
    zip: fileSchema.optional(),
    video: pictureSchema.extend({ durationMs: z.int() }).optional(),
    error: z
      .object({ code: z.string(), detail: z.string().meta({ description: 'A sentence for the user' }) })
      .optional()
      .meta({ description: 'Why the render failed' }),
  })
  .meta({ id: 'ProjectRender', examples: [exampleRender] });

/** Path parameter of the routes of one render. */
export const renderParams = z.object({ id: z.uuid() });
/** Path parameters of a picture. */
export const renderSlideParams = renderParams.extend({
  number: z.coerce.number().int().min(1).max(10).meta({ description: 'Number of the slide, from 1' }),
});
