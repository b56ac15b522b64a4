import { hookSlotOf } from '../hooks/hook-slot.ts';
import { plainHeading, slotKey, slotPlaces, mostOfBody } from './slot-places.ts';
import type { RoleOfSlide, SlotPlace } from './slot-places.ts';

/** Field of a post that a column can fill; its words go with `title`, `caption` and `tags`. */
export interface PostPlace {
  kind: 'time' | 'account' | 'title' | 'caption' | 'tags';
}

/** Target of a column's cells. Slides and texts count from 1. */
export type ColumnPlace =
  | PostPlace
  | { kind: 'unused' }
  /** Name of the project. */
  | { kind: 'name' }
  /** Picture of a slide: id of an image of the library, or its address. */
  | { kind: 'image'; slide: number }
  /** Alt text of a slide, for people who do not see it. */
  | { kind: 'alt'; slide: number }
  | SlotPlace
  /** A text of a slide, from back to front. */
  | { kind: 'text'; slide: number; text: number };

/** Facts about a slide of a template. */
interface TemplateSlide {
  /** From back to front; page numbers and watermarks are no place for words. */
  textLayers: readonly { isPageNumber?: boolean | undefined; watermark?: string | undefined }[];
}

/** Fields for the post of a row, in the order of lists. */
const postKinds = ['time', 'account', 'title', 'caption', 'tags'] as const satisfies readonly PostPlace['kind'][];

/** Whether cells say something of the post, and nothing of the project. */
export function isPostPlace(place: ColumnPlace): place is PostPlace {
  return postKinds.some((kind) => kind === place.kind);
}

/** All places of a template, and of the post that is made of it, that a column can fill. */
export function placesOf(slides: readonly TemplateSlide[], roles?: readonly RoleOfSlide[]): ColumnPlace[] {
  const texts = roles ? slotPlaces(roles) : textPlaces(slides);
  const count = roles?.some(({ kind }) => kind === 'body') ? mostOfBody : slides.length;
  const ofSlides = (kind: 'image' | 'alt') => Array.from({ length: count }, (_, slide): ColumnPlace => ({ kind, slide: slide + 1 }));
  return [
    { kind: 'unused' },
    { kind: 'name' },
    ...texts,
    ...ofSlides('image'),
    ...ofSlides('alt'),
    ...postKinds.map((kind): PostPlace => ({ kind })),
  ];
}

function textPlaces(slides: readonly TemplateSlide[]): ColumnPlace[] {
  return slides.flatMap(({ textLayers }, slide) =>
    textLayers.flatMap(({ isPageNumber, watermark }, text): ColumnPlace[] =>
      isPageNumber === true || watermark !== undefined ? [] : [{ kind: 'text', slide: slide + 1, text: text + 1 }],
    ),
  );
}

/** Names a place: equal places have equal keys. */
export function keyOfPlace(place: ColumnPlace): string {
  if (place.kind === 'slot') return place.nth === null ? `slot ${place.slot}` : `slot ${place.slot} ${place.nth}`;
  if (place.kind === 'text') return `text ${place.slide} ${place.text}`;
  return place.kind === 'image' || place.kind === 'alt' ? `${place.kind} ${place.slide}` : place.kind;
}

/** A heading by which {@link guessPlaces} finds a place. */
export function headingOf(place: ColumnPlace): string {
  if (place.kind === 'slot') return place.nth === null || place.nth === 1 ? place.slot : `${place.slot} ${place.nth}`;
  if (place.kind === 'text') return `slide ${place.slide} text ${place.text}`;
  return place.kind === 'image' || place.kind === 'alt' ? `${place.kind} ${place.slide}` : place.kind;
}

/** Place of the text for the hook: the slot for it, or the first text where slides have no roles. Null: there is none. */
export function hookPlaceOf(slides: readonly TemplateSlide[], roles?: readonly RoleOfSlide[]): ColumnPlace | null {
  const slot = hookSlotOf(roles ?? []);
  const isHook = (place: ColumnPlace) => (roles ? place.kind === 'slot' && place.slot === slot : place.kind === 'text');
  return placesOf(slides, roles).find(isHook) ?? null;
}

/**
 * Guesses from the headings where columns go: `name`; `image` and `image 2`; `alt` and `alt text 2`; `slide 2`, `slide 2 text 1` and `second slide`; `hook`; `time`, `account`, `title`,
 * `caption` and `tags` to the post. Where the template has roles, headings name slots before all else: `hook`, and for body slides `point`, `point 2` or `point`
 * again. No two columns go to one place. A column whose heading names no place is not used: it may hold notes that are not to be published.
 */
export function guessPlaces(header: readonly string[], slides: readonly TemplateSlide[], roles?: readonly RoleOfSlide[]): ColumnPlace[] {
  const left = new Map(placesOf(slides, roles).map((place) => [keyOfPlace(place), place]));
  const hook = hookPlaceOf(slides, roles);
  return header.map((heading) => {
    const words = plainHeading(heading);
    const key = slotKey(words, left) ?? (hook && hookHeadings.has(words) ? keyOfPlace(hook) : knownKey(words));
    const place = left.get(key ?? '');
    if (!place) return { kind: 'unused' };
    left.delete(keyOfPlace(place));
    return place;
  });
}

/** Headings of the text for the hook. */
const hookHeadings: ReadonlySet<string> = new Set(['hook', 'opener']);

/** Headings of what belongs to the post, in lower case. */
const postHeadings: readonly (readonly [PostPlace['kind'], RegExp])[] = [
  ['time', /^(?:(?:scheduled |post |posting |publish )?time|date and time|when)$/],
  ['account', /^accounts?$/],
  ['title', /^(?:post )?title$/],
  ['caption', /^(?:post )?(?:caption|description)$/],
  ['tags', /^#?(?:hash)?tags$/],
];

/** Slides by their ordinals, from 1. */
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** The place that a heading names, in its plain form; null: it names none. */
function knownKey(words: string): string | null {
  if (/^(project |post )?name$/.test(words)) return 'name';
  const ofPost = postHeadings.find(([, heading]) => heading.test(words));
  if (ofPost) return ofPost[0];
  const ofSlide = /^(?:image|picture|(alt)(?: text)?)(?: (\d{1,2}))?$/.exec(words);
  return ofSlide ? `${ofSlide[1] ?? 'image'} ${ofSlide[2] ?? 1}` : textKey(words);
}

/** The text that a heading names by the numbers of its slide and itself; null: it names none. */
function textKey(words: string): string | null {
  const [, slide, ordinal = '', text = '1'] = /^(?:slide (\d{1,2})|([a-z]+) slide)(?: text(?: (\d{1,2}))?)?$/.exec(words) ?? [];
  const number = slide ?? ordinals.indexOf(ordinal) + 1;
  return Number(number) > 0 ? `text ${Number(number)} ${Number(text)}` : null;
}
