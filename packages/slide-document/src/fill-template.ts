import { fail } from './commands/command.ts';
import type { CommandResult } from './commands/command.ts';
import { applyCommand } from './commands/registry.ts';
import type { Command } from './commands/registry.ts';
import { chooseImage } from './commands/set-slide-image.ts';
import { imageContentUrl } from './image-urls.ts';
import type { OutputFormatId } from './output-formats.ts';
import { slidesFromTemplate } from './slides.ts';
import type { Slide, TemplateSlide } from './slides.ts';

/** Content of one slide of a template. */
export interface SlideFilling {
  /** Of the library; absent = the picture of the template. */
  imageId?: string | undefined;
  /** Texts in the order of the slide's own, from back to front; null = the words of the template. */
  texts?: readonly (string | null)[] | undefined;
  /** For people who do not see the slide; absent = its texts, unless nothing of the slide is filled. */
  altText?: string | undefined;
}

/**
 * Makes a document of a template, with other words and pictures in its places, by the rules of the editor. Equal input makes an equal document.
 * @param fillings for the first slides, in their order; what is not filled is as in the template
 */
export function fillTemplate(
  template: readonly TemplateSlide[],
  { fillings, outputFormat }: { fillings: readonly SlideFilling[]; outputFormat: OutputFormatId },
): CommandResult {
  if (fillings.length > template.length)
    return fail('slide-not-found', `The template has ${template.length} slides, not ${fillings.length}`);
  let layers = 0;
  const slides = slidesFromTemplate(template, () => `t${(layers += 1)}`);
  let result: CommandResult = { ok: true, document: { slides, outputFormat } };
  for (const [index, filling] of fillings.entries()) {
    const slide = slides[index] as Slide;
    const count = slide.textLayers.length;
    const surplus = (filling.texts?.length ?? 0) - count;
    if (surplus > 0)
      return fail('layer-not-found', `Slide ${index + 1} of the template has room for ${count} of the ${count + surplus} texts`);
    for (const command of commandsOf(slide, filling)) {
      if (result.ok) result = applyCommand(result.document, command);
      if (!result.ok) return fail(result.reason, `Slide ${index + 1}: ${result.message}`);
    }
  }
  return result;
}

function commandsOf(slide: Slide, { imageId, texts = [], altText }: SlideFilling): Command[] {
  const writing = slide.textLayers.flatMap(({ id: layerId }, place): Command[] => {
    const content = texts[place] ?? null;
    return content === null ? [] : [{ type: 'update-text-layer', payload: { slideId: slide.id, layerId, content } }];
  });
  const filling = imageId === undefined ? writing : [chooseImage(slide, imageContentUrl(imageId)), ...writing];
  // The alt text of the template describes its own picture and words.
  const alt = altText ?? (filling.length > 0 ? '' : slide.altText);
  return [...filling, { type: 'set-alt-text', payload: { slideId: slide.id, altText: alt ?? '' } }];
}
