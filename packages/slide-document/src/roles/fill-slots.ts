import { fillTemplate } from '../fill-template.ts';
import { DEFAULT_SLIDE_IMAGE_URL } from '../image-urls.ts';
import type { OutputFormatId } from '../output-formats.ts';
import { withPageNumbers } from '../page-numbers.ts';
import type { SlideDocument } from '../slide-document.ts';
import type { TemplateSlide } from '../slides.ts';
import { noText, slotProblem } from './check-slot.ts';
import { layOutSlides } from './lay-out-slides.ts';
import type { LaidSlide, Layout, SlotProblem, SlotTexts } from './lay-out-slides.ts';
import { slotAt } from './slide-role.ts';
import type { SlideRole } from './slide-role.ts';
import type { PlacedTexts } from './texts-by-name.ts';

/** A template whose slides have roles, one for each. */
export interface TemplateWithRoles {
  slides: readonly TemplateSlide[];
  roles: readonly SlideRole[];
}

/** Content for the slots of a template. */
export interface SlotFilling {
  texts: SlotTexts;
  /** Of the library, for the slides that are made, in their order; what is left over is not used. */
  pictures?: readonly (string | undefined)[] | undefined;
  /** For the same slides, alt texts. */
  altTexts?: readonly (string | undefined)[] | undefined;
  /** For the same slides, texts of places that have no slot. */
  unnamed?: PlacedTexts | undefined;
  outputFormat: OutputFormatId;
}

/** The outcome: a document, or why there is none. */
export type SlotResult = { ok: true; document: SlideDocument } | { ok: false; problem: SlotProblem };

/** Lays out which slides are made, where all texts keep to what their slots allow. */
export function checkSlots(
  { slides, roles }: TemplateWithRoles,
  { texts, outputFormat }: Pick<SlotFilling, 'texts' | 'outputFormat'>,
): Layout {
  const layout = layOutSlides(roles, texts);
  if (!layout.ok) return layout;
  const missing = missingSlot(roles, layout.slides);
  if (missing) return { ok: false, problem: noText(missing) };
  for (const laid of layout.slides) {
    const problem = problemOf(laid, slides[laid.of] as TemplateSlide, outputFormat);
    if (problem) return { ok: false, problem };
  }
  return layout;
}

/**
 * Makes a document of a template with roles: words by the names of their slots, body slides as often as there are words for them, pictures as their rules say.
 * Equal input makes an equal document.
 */
export function fillSlots(
  template: TemplateWithRoles,
  { texts, pictures = [], altTexts = [], unnamed = [], outputFormat }: SlotFilling,
): SlotResult {
  const layout = checkSlots(template, { texts, outputFormat });
  if (!layout.ok) return layout;
  const isNamed = ({ role }: LaidSlide, n: number) =>
    unnamed[n]?.some((text, place) => text !== null && slotAt(role, place) !== null) === true;
  if (layout.slides.some(isNamed)) return { ok: false, problem: namedTwice };
  const made = layout.slides.map((laid) => ({ laid, slide: template.slides[laid.of] as TemplateSlide }));
  const filled = fillTemplate(
    made.map(({ laid, slide }) => slideByRule(laid, slide)),
    {
      fillings: made.map(({ laid }, n) => ({
        texts: allTexts(laid, unnamed[n]),
        imageId: takesPicture(laid.role) ? pictures[n] : undefined,
        altText: altTexts[n],
      })),
      outputFormat,
    },
  );
  if (!filled.ok) return { ok: false, problem: { slot: null, message: filled.message } };
  // Slides that came again have other numbers than those of the template, also where nothing was written.
  return { ok: true, document: withPageNumbers(filled.document) };
}

const namedTwice = { slot: null, message: 'Give texts by slot name or by position, not both' };

/** Texts of a slide by their places, with those that have no slot. */
function allTexts({ texts }: LaidSlide, unnamed: readonly (string | null)[] = []): (string | null)[] {
  return Array.from({ length: Math.max(texts.length, unnamed.length) }, (_, place) => texts[place] ?? unnamed[place] ?? null);
}

/** Whether the picture of a slide can be another one than that of the template. */
export function takesPicture({ picture }: SlideRole): boolean {
  return picture === undefined || picture.kind === 'pack';
}

/** A slot that needs a text and whose slide is not made, because there was none. */
function missingSlot(roles: readonly SlideRole[], laid: readonly LaidSlide[]): string | undefined {
  const names = new Set(laid.flatMap(({ role }) => (role.slots ?? []).map((slot) => slot?.name)));
  return roles.flatMap(({ slots = [] }) => slots).find((slot) => slot?.isRequired && !names.has(slot.name))?.name;
}

function problemOf({ role, texts }: LaidSlide, { textLayers }: TemplateSlide, format: OutputFormatId): SlotProblem | null {
  for (const [place, layer] of textLayers.entries()) {
    const slot = slotAt(role, place);
    const problem = slot && slotProblem(slot, texts[place] ?? null, { layer, format });
    if (problem) return problem;
  }
  return null;
}

function slideByRule({ role }: LaidSlide, slide: TemplateSlide): TemplateSlide {
  if (role.picture?.kind !== 'blank') return slide;
  const { pictureLook: _look, ...rest } = slide;
  return { ...rest, imageUrl: DEFAULT_SLIDE_IMAGE_URL };
}
