import { plainHeading, slotKey, slotPlaces, mostOfBody } from './slot-places.ts';
import type { RoleOfSlide, SlotPlace } from './slot-places.ts';

/** What of a post a column can say; its words go with `title`, `caption` and `tags`. */
export interface PostPlace {
  kind: 'time' | 'account' | 'title' | 'caption' | 'tags';
}

/** Where the cells of a column go. Slides and texts count from 1. */
export type ColumnPlace =
  | PostPlace
  | { kind: 'unused' }
  /** Name of the project. */
  | { kind: 'name' }
  /** Picture of a slide: id of an image of the library, or its address. */
  | { kind: 'image'; slide: number }
  | SlotPlace
  /** A text of a slide, from back to front. */
  | { kind: 'text'; slide: number; text: number };

/** What is known of a slide of a template. */
interface TemplateSlide {
  /** From back to front; page numbers and watermarks are no place for words. */
  textLayers: readonly { isPageNumber?: boolean | undefined; watermark?: string | undefined }[];
}

/** What belongs to the post of a row, in the order of lists. */
const postKinds = ['time', 'account', 'title', 'caption', 'tags'] as const satisfies readonly PostPlace['kind'][];

/** Whether cells say something of the post, and nothing of the project. */
export function isPostPlace(place: ColumnPlace): place is PostPlace {
  return postKinds.some((kind) => kind === place.kind);
}

/** All places of a template, and of the post that is made of it, that a column can fill. */
export function placesOf(slides: readonly TemplateSlide[], roles?: readonly RoleOfSlide[]): ColumnPlace[] {
  const texts = roles ? slotPlaces(roles) : textPlaces(slides);
  const count = roles?.some(({ kind }) => kind === 'body') ? mostOfBody : slides.length;
  const images = Array.from({ length: count }, (_, slide): ColumnPlace => ({ kind: 'image', slide: slide + 1 }));
  return [{ kind: 'unused' }, { kind: 'name' }, ...texts, ...images, ...postKinds.map((kind): PostPlace => ({ kind }))];
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
  return place.kind === 'image' ? `image ${place.slide}` : place.kind;
}

/** A heading by which {@link guessPlaces} finds a place. */
export function headingOf(place: ColumnPlace): string {
  if (place.kind === 'text') return `slide ${place.slide} text ${place.text}`;
  return place.kind === 'image' ? `image ${place.slide}` : place.kind;
}

/**
 * Guesses from the headings where columns go: `name`; `image` and `image 2`; `slide 2` and `slide 2 text 1`; `time`, `account`, `title`, `caption` and `tags` to
 * the post; all others to the texts that are left, in their order. Where the template has roles, headings name slots before all else: `hook`, and for body slides
 * `point`, `point 2` or `point` again. No two columns go to one place, and what finds none is not used.
 */
export function guessPlaces(header: readonly string[], slides: readonly TemplateSlide[], roles?: readonly RoleOfSlide[]): ColumnPlace[] {
  const left = new Map(placesOf(slides, roles).map((place) => [keyOfPlace(place), place]));
  const take = (key: string | undefined) => {
    const place = key === undefined ? undefined : left.get(key);
    if (place && place.kind !== 'unused') left.delete(keyOfPlace(place));
    return place;
  };
  const known = header.map((heading) => {
    const key = slotKey(plainHeading(heading), left) ?? knownKey(heading);
    return key === null ? null : (take(key) ?? { kind: 'unused' as const });
  });
  return known.map(
    (place) => place ?? take([...left].find(([, { kind }]) => kind === 'text' || kind === 'slot')?.[0]) ?? { kind: 'unused' },
  );
}

/** Headings of what belongs to the post, in lower case. */
const postHeadings: readonly (readonly [PostPlace['kind'], RegExp])[] = [
  ['time', /^(?:(?:scheduled |post |posting |publish )?time|date and time|when)$/],
  ['account', /^accounts?$/],
  ['title', /^(?:post )?title$/],
  ['caption', /^(?:post )?(?:caption|description)$/],
  ['tags', /^(?:hash)?tags$/],
];

/** The place that a heading names; null: it says what the column is about. */
function knownKey(heading: string): string | null {
  const words = plainHeading(heading);
  if (/^(project |post )?name$/.test(words)) return 'name';
  const ofPost = postHeadings.find(([, heading]) => heading.test(words));
  if (ofPost) return ofPost[0];
  const image = /^(?:image|picture)(?: (\d{1,2}))?$/.exec(words);
  if (image) return `image ${image[1] ?? 1}`;
  const text = /^slide (\d{1,2})(?: text(?: (\d{1,2}))?)?$/.exec(words);
  return text ? `text ${text[1]} ${text[2] ?? 1}` : null;
}
