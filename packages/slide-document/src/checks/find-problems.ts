import { altTextOf } from '../alt-text.ts';
import { parseColor } from '../colors.ts';
import type { Point } from '../geometry/canvas.ts';
import { DEFAULT_SLIDE_IMAGE_URL } from '../image-urls.ts';
import type { OutputFormatId } from '../output-formats.ts';
import type { Slide } from '../slides.ts';
import type { TextStyle } from '../shapes/text-style.ts';
import { checkSlide } from './check-slide.ts';
import type { Finding } from './check-slide.ts';
import { MIN_CONTRAST } from './contrast.ts';
import type { GroundArea } from './contrast.ts';
import { SAFE_ZONES } from './safe-zones.ts';
import { estimateBox } from './estimate-box.ts';

/** Words on a slide beyond which people swipe on before they have read it. */
const mostWords = 40;

/** Kinds of problems. */
export const SLIDE_PROBLEM_KINDS = [
  'under-interface',
  'small-text',
  'too-large',
  'too-much-text',
  'blank',
  'low-contrast',
  'no-alt-text',
  'too-many-slides',
] as const;
export type SlideProblemKind = (typeof SLIDE_PROBLEM_KINDS)[number];

/** Problem of a slide to fix. */
export interface SlideProblem {
  /** From 1. */
  slide: number;
  /** From 1; absent: the slide as a whole. */
  text?: number;
  kind: SlideProblemKind;
  sentence: string;
  /** Clear position for the text, its upper left corner on a canvas that is 800 high. */
  place?: Point;
}

/** Problems that no check without a drawing can see. */
export const UNCHECKED = [
  'Contrast of texts without a box: render the project and read `contrasts`.',
  'Exact text sizes: they are estimated without the fonts, and usually a little too large.',
] as const;

/** Target platform of slides. */
export interface PostingPlatform {
  label: string;
  /** Maximum number of slides of a post that is not a video; absent: as many as a project has. */
  mostSlides?: number | undefined;
}

/**
 * Finds what will not be seen well when slides are posted, with the rules of the editor.
 * @param platform target platforms; absent: what one takes and others do not is left out
 */
export function findProblems(slides: readonly Slide[], format: OutputFormatId, platform?: PostingPlatform): SlideProblem[] {
  const found = slides.flatMap((slide, at) => problemsOf(slide, format).map((problem): SlideProblem => ({ slide: at + 1, ...problem })));
  const { label, mostSlides = Infinity } = platform ?? {};
  if (slides.length <= mostSlides) return found;
  const sentence = `${label} accepts at most ${mostSlides} slides in a post; this slide and those after it exceed the limit.`;
  return [...found, { slide: mostSlides + 1, kind: 'too-many-slides', sentence }];
}

/** Says that a text does not stand out, as {@link findProblems} would; null where it does. @param contrast its ratio */
export function contrastProblem({ slide, text, contrast }: { slide: number; text: number; contrast: number }): SlideProblem | null {
  return contrast < MIN_CONTRAST ? { slide, text, kind: 'low-contrast', sentence: contrastSentence(contrast) } : null;
}

const contrastSentence = (contrast: number) =>
  `The text has low contrast (${contrast.toFixed(1)} to 1; at least ${MIN_CONTRAST} is needed). Give it another color, a box or an outline.`;

/** The colours of the picture of a blank slide, from its upper end to its lower one. */
const blankGround: GroundArea[] = [[{ r: 43, g: 48, b: 56, a: 1 }], [{ r: 23, g: 26, b: 31, a: 1 }]];

/** Areas behind a text as far as its picture does not matter; null where it does. */
function groundOf({ imageUrl, pictureLayers = [], pictureLook }: Slide, { background, opacity = 1 }: TextStyle): GroundArea[] | null {
  const isBlank = imageUrl === DEFAULT_SLIDE_IMAGE_URL && pictureLayers.length === 0 && pictureLook === undefined;
  const isBoxed = background !== undefined && parseColor(background)?.a === 1 && opacity === 1;
  return isBlank || isBoxed ? blankGround : null;
}

const NO_ALT_TEXT =
  'The slide has no text, so people who use a screen reader hear nothing. Describe its image in a sentence (`altText` of the slide).';

/** Whether a slide shows only a picture without a description. */
export function lacksAltText(slide: Slide): boolean {
  return slide.imageUrl !== DEFAULT_SLIDE_IMAGE_URL && altTextOf(slide) === '';
}

function problemsOf(slide: Slide, format: OutputFormatId): Omit<SlideProblem, 'slide'>[] {
  const { textLayers, imageUrl } = slide;
  // Watermarks are not checked: where they were placed, it was measured that they are clear.
  const own = textLayers.filter(({ watermark }) => watermark === undefined);
  const texts = own.map((layer) => ({
    layer,
    box: estimateBox(layer, format),
    fontSize: layer.style.fontSize,
    areas: groundOf(slide, layer.style),
  }));
  const numberOf = (layerId: string) => textLayers.findIndex(({ id }) => id === layerId) + 1;
  const words = own.flatMap(({ content }) => content.split(/\s+/).filter((word) => word !== '')).length;
  return [
    ...checkSlide(texts, format).flatMap((finding) => sentencesOf(finding, numberOf(finding.layerId))),
    ...(words > mostWords
      ? [{ kind: 'too-much-text' as const, sentence: `There are ${words} words on the slide; viewers rarely read more than ${mostWords}.` }]
      : []),
    ...(words === 0 && imageUrl === DEFAULT_SLIDE_IMAGE_URL
      ? [{ kind: 'blank' as const, sentence: 'There is nothing on the slide.' }]
      : []),
    ...(lacksAltText(slide) ? [{ kind: 'no-alt-text' as const, sentence: NO_ALT_TEXT }] : []),
  ];
}

function sentencesOf(finding: Finding, text: number): Omit<SlideProblem, 'slide'>[] {
  if (finding.kind === 'small-text')
    return [
      {
        text,
        kind: finding.kind,
        sentence: `The font is ${Math.round(finding.sizePx)} pixels high on a phone; at least 24 are easy to read.`,
      },
    ];
  if (finding.kind === 'too-large')
    return [{ text, kind: finding.kind, sentence: 'The text is larger than the slide. Shorten it, or make its font smaller.' }];
  if (finding.kind === 'low-contrast') return [{ text, kind: finding.kind, sentence: contrastSentence(finding.contrast) }];
  const apps = finding.platforms.map((platform) => SAFE_ZONES[platform].name).join(' and ');
  const advice = finding.target
    ? 'At `place`, the text is not covered.'
    : 'The text is too large to fit between them: shorten it, or make its font or width smaller.';
  return [
    {
      text,
      kind: finding.kind,
      sentence: `Buttons and captions of ${apps} cover the text. ${advice}`,
      ...(finding.target ? { place: finding.target } : {}),
    },
  ];
}
