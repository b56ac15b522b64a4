import type { components } from '@viral-slides/api-client';
import { imageIdOf } from '@viral-slides/slide-document';
import { z } from 'zod';

const placeSchema = z.union([z.enum(['top', 'center', 'bottom']), z.object({ x: z.number(), y: z.number() })]);

/** Slides as assistants read them. */
export const slidesSchema = z.object({
  projectId: z.string(),
  name: z.string(),
  outputFormat: z.string(),
  revision: z.int().describe('Increases with each change'),
  caption: z.string().optional().describe('Text to post with the slides; pass it to plan_post as description. Omitted if there is none'),
  slides: z.array(
    z.object({
      number: z.int().describe('Number of the slide, from 1'),
      imageId: z.string().nullable().describe('Background image; null if the slide is blank, or if its image is not in the library'),
      altText: z.string().optional().describe('Describes the slide for people who cannot see it. Omitted if the slide’s texts are used'),
      texts: z.array(
        z.object({
          number: z.int().describe('From 1, from back to front'),
          content: z.string(),
          place: placeSchema.describe('x and y are the upper left corner, in units of a canvas that is 800 high'),
          fontSize: z.number(),
          maxWidth: z.number().optional(),
        }),
      ),
    }),
  ),
});

type Project = components['schemas']['Project'];

/** Presents the slides of a project. */
export function presentSlides({ id, name, outputFormat, revision, caption, slides }: Project): z.input<typeof slidesSchema> {
  return {
    ...{ projectId: id, name, outputFormat, revision, ...(caption === undefined ? {} : { caption }) },
    slides: slides.map(({ imageUrl, textLayers, altText }, at) => ({
      number: at + 1,
      imageId: imageIdOf(imageUrl),
      ...(altText === undefined ? {} : { altText }),
      texts: textLayers.map(({ content, style: { position, customPosition, fontSize, maxWidth } }, place) => ({
        ...{ number: place + 1, content, fontSize },
        place: position === 'custom' ? (customPosition ?? { x: 0, y: 0 }) : position,
        ...(maxWidth === undefined ? {} : { maxWidth }),
      })),
    })),
  };
}
