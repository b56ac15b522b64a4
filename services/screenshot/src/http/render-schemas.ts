import { outputFormatSchema } from '@viral-slides/slide-document';
import { z } from 'zod';
import { renderKinds, usualVideo } from '../model/project-render.ts';
import { maxSlideMs, minSlideMs } from '../model/video-options.ts';

/** What is wanted of a project. */
export const renderWishSchema = z
  .strictObject({
    formats: z
      .array(z.enum(renderKinds))
      .min(1)
      .max(renderKinds.length)
      .default(['jpeg'])
      .meta({
        description: '`jpeg`: a picture of each slide, which there always is; `zip`: the pictures in one file; `mp4`: a video of them',
        examples: [['jpeg', 'mp4']],
      }),
    slideMs: z
      .int()
      .min(minSlideMs)
      .max(maxSlideMs)
      .optional()
      .meta({ description: `How long a slide of the video is shown, in ms; absent: ${usualVideo.slideMs}` }),
    crossFadeMs: z
      .int()
      .min(0)
      .max(maxSlideMs / 2)
      .optional()
      .meta({ description: 'How long one slide of the video fades into the next, in ms: half of its time at most; absent: not at all' }),
  })
  .meta({ id: 'RenderWish' });

const fileSchema = z.object({
  url: z.string().meta({ description: 'Same-origin path; answers its owner, by session or token, until `expiresAt`' }),
  contentType: z.string(),
  sizeBytes: z.int(),
  sha256: z.string().meta({ description: 'Of its bytes, 64 hexadecimal digits' }),
});
const pictureSchema = fileSchema.extend({
  width: z.int().meta({ description: 'In pixels' }),
  height: z.int().meta({ description: 'In pixels' }),
});

/** A render as the API shows it. */
export const projectRenderSchema = z
  .object({
    id: z.uuid(),
    projectId: z.uuid(),
    revision: z.int().min(1).meta({ description: 'Of the project that is rendered; later changes do not matter' }),
    outputFormat: outputFormatSchema,
    formats: z.array(z.enum(renderKinds)),
    status: z.enum(['waiting', 'running', 'done', 'failed']),
    progress: z.object({ slidesDrawn: z.int(), slides: z.int() }).meta({ description: 'How far the drawing is; files come after it' }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().optional().meta({ description: 'When its files end; absent until it is done' }),
    slides: z.array(pictureSchema).optional().meta({ description: 'In their order; absent until it is done' }),
    zip: fileSchema.optional(),
    video: pictureSchema.extend({ durationMs: z.int() }).optional(),
    error: z
      .object({ code: z.string(), detail: z.string().meta({ description: 'For a person' }) })
      .optional()
      .meta({ description: 'Why it failed' }),
  })
  .meta({ id: 'ProjectRender' });

/** Path parameter of the routes of one render. */
export const renderParams = z.object({ id: z.uuid() });
/** Path parameters of a picture. */
export const renderSlideParams = renderParams.extend({
  number: z.coerce.number().int().min(1).max(10).meta({ description: 'Counted from 1' }),
});
