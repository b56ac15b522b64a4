import { canvasSize } from '../geometry/canvas.ts';
import type { Point } from '../geometry/canvas.ts';
import { DEFAULT_SLIDE_IMAGE_URL } from '../image-urls.ts';
import type { OutputFormatId } from '../output-formats.ts';
import type { Slide } from '../slides.ts';
import { checkSlide } from './check-slide.ts';
import type { Finding } from './check-slide.ts';
import { SAFE_ZONES } from './safe-zones.ts';
import { estimateBox } from './estimate-box.ts';

/** Words on a slide beyond which people swipe on before they have read it. */
const mostWords = 40;

/** What can be wrong. */
export const SLIDE_PROBLEM_KINDS = ['under-interface', 'small-text', 'too-large', 'too-much-text', 'blank'] as const;
export type SlideProblemKind = (typeof SLIDE_PROBLEM_KINDS)[number];

/** What is to be mended. */
export interface SlideProblem {
  /** From 1. */
  slide: number;
  /** From 1; absent: the slide as a whole. */
  text?: number;
  kind: SlideProblemKind;
  sentence: string;
  /** Where the text would be clear, its upper left corner on a canvas that is 800 high. */
  place?: Point;
}

/** What no check without a drawing can see. */
export const UNCHECKED = [
  'Whether texts stand out from their pictures: look at the pictures of the slides.',
  'Exact sizes of texts: they are estimated without the fonts, on the careful side.',
] as const;

/** Finds what will not be seen well when slides are posted, with the rules of the editor. */
export function findProblems(slides: readonly Slide[], format: OutputFormatId): SlideProblem[] {
  return slides.flatMap((slide, at) => problemsOf(slide, format).map((problem) => ({ slide: at + 1, ...problem })));
}

function problemsOf({ textLayers, imageUrl }: Slide, format: OutputFormatId): Omit<SlideProblem, 'slide'>[] {
  const texts = textLayers.map((layer) => ({ layer, box: estimateBox(layer, format), fontSize: layer.style.fontSize, areas: null }));
  const numberOf = (layerId: string) => textLayers.findIndex(({ id }) => id === layerId) + 1;
  const { height } = canvasSize(format);
  const tooLarge = texts.filter(({ box }) => box.height > height).map(({ layer }) => numberOf(layer.id));
  const words = textLayers.flatMap(({ content }) => content.split(/\s+/).filter((word) => word !== '')).length;
  return [
    ...checkSlide(texts, format).flatMap((finding) => tell(finding, numberOf(finding.layerId))),
    ...tooLarge.map((text) => ({
      text,
      kind: 'too-large' as const,
      sentence: 'The text is higher than the slide. Shorten it, or make its font smaller.',
    })),
    ...(words > mostWords
      ? [{ kind: 'too-much-text' as const, sentence: `There are ${words} words on the slide; more than ${mostWords} are rarely read.` }]
      : []),
    ...(words === 0 && imageUrl === DEFAULT_SLIDE_IMAGE_URL
      ? [{ kind: 'blank' as const, sentence: 'There is nothing on the slide.' }]
      : []),
  ];
}

function tell(finding: Finding, text: number): Omit<SlideProblem, 'slide'>[] {
  if (finding.kind === 'small-text')
    return [
      { text, kind: finding.kind, sentence: `The font is ${Math.round(finding.sizePx)} pixels high on a phone; at least 24 read well.` },
    ];
  if (finding.kind !== 'under-interface') return [];
  const apps = finding.platforms.map((platform) => SAFE_ZONES[platform].name).join(' and ');
  const advice = finding.target
    ? 'At `place` it is clear.'
    : 'It is too large to be clear anywhere: shorten it, or make its font or width smaller.';
  return [
    {
      text,
      kind: finding.kind,
      sentence: `Buttons and captions of ${apps} lie over the text. ${advice}`,
      ...(finding.target ? { place: finding.target } : {}),
    },
  ];
}
