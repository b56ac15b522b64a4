import {
  MAX_ALT_TEXT_LENGTH,
  MAX_CAPTION_LENGTH,
  MAX_CONTENT_LENGTH,
  MAX_LAYERS_PER_SLIDE,
  MAX_NAME_LENGTH,
  MAX_SLIDES,
  MAX_SLOT_NAME_LENGTH,
  OUTPUT_FORMAT_IDS,
  TEXT_PRESETS,
} from '@viral-slides/slide-document';
import { z } from 'zod';
import { newSlides } from '../../../model/mcp/new-slides.ts';
import { presentSlides, slidesSchema } from '../present-slides.ts';
import { adds, defineTool, keyField, namedBy } from '../tool.ts';

const slideSchema = z.object({
  imageId: z
    .string()
    .max(100)
    .optional()
    .describe('Id of an image in the library. If omitted, the template’s image is used, or the slide is blank'),
  texts: z
    .array(z.string().max(MAX_CONTENT_LENGTH).nullable())
    .max(MAX_LAYERS_PER_SLIDE)
    .optional()
    .describe(
      'With a template, the slide’s texts in order; null keeps the template’s text. Without a template, the texts from top to bottom; more than three do not look good.',
    ),
  altText: z
    .string()
    .max(MAX_ALT_TEXT_LENGTH)
    .optional()
    .describe(
      'Describes the slide for people who cannot see it. If omitted, the slide’s texts are used. A slide with an image but no texts needs a description',
    ),
});

export const createSlides = defineTool({
  name: 'create_slides',
  title: 'Create slides',
  description:
    'Creates a project with slides, from a template or from scratch, with text and images from the library. Look at the result with get_slides. Needs the scope projects:write.',
  input: z.object({
    name: z.string().min(1).max(MAX_NAME_LENGTH).optional(),
    templateId: z.string().max(100).optional(),
    outputFormat: z.enum(OUTPUT_FORMAT_IDS).default('tiktok').describe('tiktok 9:16, ig-post 1:1, ig-portrait 4:5, youtube 16:9'),
    textPreset: z
      .enum(TEXT_PRESETS.map(({ id }) => id) as [string, ...string[]])
      .default('viral-hook')
      .describe('Style of the texts if there is no template'),
    slides: z
      .array(slideSchema)
      .min(1)
      .max(MAX_SLIDES)
      .default([{}])
      .describe('If slots are given, contains only the images and alt texts of the created slides'),
    slots: z
      .record(
        z.string().max(MAX_SLOT_NAME_LENGTH),
        z.union([z.string().max(MAX_CONTENT_LENGTH), z.array(z.string().max(MAX_CONTENT_LENGTH)).max(MAX_SLIDES)]),
      )
      .optional()
      .describe(
        'For a template with roles, the text for each slot, by slot name; an array of texts if list_templates says that the slot takes a list',
      ),
    caption: z.string().max(MAX_CAPTION_LENGTH).optional().describe('Text to post with the slides, hashtags included'),
    idempotencyKey: keyField.optional(),
  }),
  output: slidesSchema,
  hints: adds,
  holdsSlides: true,
  async run({ templateId, textPreset, slides, slots, name, outputFormat, caption, idempotencyKey }, { api }) {
    const common = { outputFormat, ...(name === undefined ? {} : { name }), ...(caption === undefined ? {} : { caption }) };
    const project =
      templateId === undefined
        ? await api.post('/api/projects', { body: { ...common, slides: newSlides(slides, textPreset) }, ...namedBy(idempotencyKey) })
        : await api.post('/api/projects/from-template', {
            body: { ...common, templateId, slides, ...(slots && { texts: slots }) },
            ...namedBy(idempotencyKey),
          });
    return { data: presentSlides(project) };
  },
});
