import { FONT_SIZE, MAX_ALT_TEXT_LENGTH, MAX_CONTENT_LENGTH, MAX_WIDTH } from '@viral-slides/slide-document';
import type { Command, TextStylePatch } from '@viral-slides/slide-document';
import { z } from 'zod';
import { changeSlides, nth } from '../change-slides.ts';
import { presentSlides, slidesSchema } from '../present-slides.ts';
import { changes, defineTool } from '../tool.ts';

const coordinate = z.number().min(-3_000).max(3_000);

export const updateSlideText = defineTool({
  name: 'update_slide_text',
  title: 'Change a text',
  description: 'Changes the wording, position or size of one text on a slide, or the slide’s alt text. Needs the scope projects:write.',
  input: z.object({
    projectId: z.string().max(100),
    slide: z.int().min(1).describe('Number of the slide, from 1'),
    text: z
      .int()
      .min(1)
      .optional()
      .describe('Number of the text on the slide, from 1, as in get_slides. If omitted, only the alt text is changed'),
    content: z.string().max(MAX_CONTENT_LENGTH).optional(),
    place: z
      .union([z.enum(['top', 'center', 'bottom']), z.object({ x: coordinate, y: coordinate })])
      .optional()
      .describe('x and y are the upper left corner, in units of a canvas that is 800 high'),
    fontSize: z.number().min(FONT_SIZE.min).max(FONT_SIZE.max).optional(),
    maxWidth: z.number().min(MAX_WIDTH.min).max(MAX_WIDTH.max).optional(),
    altText: z
      .string()
      .max(MAX_ALT_TEXT_LENGTH)
      .optional()
      .describe('Describes the slide for people who cannot see it. If empty, the slide’s texts are used'),
  }),
  output: slidesSchema,
  hints: changes,
  holdsSlides: true,
  async run({ projectId, slide: slideNumber, text: textNumber, content, place, fontSize, maxWidth, altText }, { api }) {
    const style: TextStylePatch = {
      ...(place === undefined
        ? {}
        : typeof place === 'string'
          ? { position: place, customPosition: null }
          : { position: 'custom', customPosition: place }),
      ...(fontSize === undefined ? {} : { fontSize }),
      ...(maxWidth === undefined ? {} : { maxWidth }),
    };
    const project = await changeSlides(api, projectId, (slides) => {
      const slide = nth(slides, slideNumber, 'slide');
      const { id: slideId } = slide;
      const commands: Command[] = altText === undefined ? [] : [{ type: 'set-alt-text', payload: { slideId, altText } }];
      if (textNumber === undefined && altText !== undefined) return commands;
      const address = { slideId, layerId: nth(slide.textLayers, textNumber ?? 0, 'text').id };
      return [...commands, { type: 'update-text-layer', payload: { ...address, style, ...(content === undefined ? {} : { content }) } }];
    });
    return { data: presentSlides(project) };
  },
});
