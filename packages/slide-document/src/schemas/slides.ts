import { z } from './zod.ts';
import { documentIdSchema } from './ids.ts';
import { imageUrlSchema } from './image-urls.ts';
import { pictureLayersSchema } from './picture-layer.ts';
import { pictureLookSchema } from './picture-look.ts';
import { textLayerSchema } from './text-layer.ts';
import { MAX_ALT_TEXT_LENGTH, MAX_LAYERS_PER_SLIDE, MAX_SLIDES } from '../limits.ts';
import type { Slide, TemplateSlide } from '../slides.ts';

/** Accepts the alt text of a slide. */
export const altTextSchema = z.string().max(MAX_ALT_TEXT_LENGTH, `must have at most ${MAX_ALT_TEXT_LENGTH} characters`).meta({
  description:
    'Describes the slide for people who cannot see it, on platforms that support alt text. If omitted or blank, the slide’s texts are used. Removed when the image changes',
});

const templateSlideShape = {
  imageUrl: imageUrlSchema,
  pictureLook: pictureLookSchema.optional(),
  pictureLayers: pictureLayersSchema.optional(),
  textLayers: z.array(textLayerSchema).max(MAX_LAYERS_PER_SLIDE),
  altText: altTextSchema.optional(),
};

/** Accepts one slide and nothing else. */
export const slideSchema = z
  .strictObject({
    id: documentIdSchema,
    ...templateSlideShape,
    isGenerated: z.boolean(),
  })
  .meta({ id: 'Slide' }) satisfies z.ZodType<Slide>;

/** Accepts one slide of a template and nothing else. */
export const templateSlideSchema = z.strictObject(templateSlideShape).meta({ id: 'TemplateSlide' }) satisfies z.ZodType<TemplateSlide>;

/** Accepts the slides of a document: at most 10, with slide ids and layer ids unique within the document. */
export const slidesSchema = z
  .array(slideSchema)
  .max(MAX_SLIDES)
  .superRefine((slides, context) => {
    const slideIds = new Set<string>();
    const layerIds = new Set<string>();
    slides.forEach((slide, index) => {
      if (seen(slideIds, slide.id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: 'is used by another slide' });
      slide.textLayers.forEach((layer, layerIndex) => {
        if (!seen(layerIds, layer.id)) return;
        context.addIssue({ code: 'custom', path: [index, 'textLayers', layerIndex, 'id'], message: 'is used by another layer' });
      });
      slide.pictureLayers?.forEach((layer, layerIndex) => {
        if (!seen(layerIds, layer.id)) return;
        context.addIssue({ code: 'custom', path: [index, 'pictureLayers', layerIndex, 'id'], message: 'is used by another layer' });
      });
    });
  })
  .meta({ description: 'Slide ids are unique among all slides, layer ids among the layers of all slides' }) satisfies z.ZodType<Slide[]>;

/** Accepts the slides of a template: 1 to 10. */
export const templateSlidesSchema = z.array(templateSlideSchema).min(1, 'No slides to save').max(MAX_SLIDES) satisfies z.ZodType<
  TemplateSlide[]
>;

function seen(ids: Set<string>, id: string): boolean {
  const isKnown = ids.has(id);
  ids.add(id);
  return isKnown;
}
