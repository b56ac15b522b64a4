import type { MergePart, Slide, SlideDocument } from '@viral-slides/slide-document';
import { isSameDocument } from '../autosave/save-document.ts';
import type { Versions } from '../session/versions.ts';

/** One slide in two versions. */
export interface ComparedSlide {
  id: string;
  /** Its number among mine, or among theirs where I do not have it. */
  number: number;
  /** Difference in words. */
  difference: string;
  /** Null where the version does not have it. */
  mine: Slide | null;
  theirs: Slide | null;
  /** Texts that both changed. */
  layerIds: readonly string[];
}

/** Returns the slides that are to be compared: those with a conflict, or all that differ where it is about the whole. */
export function comparedSlides({ mine, theirs, conflicts }: Versions): ComparedSlide[] {
  const ids = [...new Set([...mine.slides, ...theirs.slides].map(({ id }) => id))];
  const isWhole = conflicts === null || conflicts.some(({ slideId, part }) => slideId === null && part !== 'caption');
  const slides = ids.flatMap((id): ComparedSlide[] => {
    const [one, other] = [slideOf(mine, id), slideOf(theirs, id)];
    const own = conflicts?.filter(({ slideId }) => slideId === id) ?? [];
    const isDifferent = own.length > 0 || (isWhole && !isSameSlide(one, other, { mine, theirs }));
    if (!isDifferent) return [];
    const number = placeOf(mine, id) ?? placeOf(theirs, id) ?? 1;
    const difference = [...new Set(own.map(({ part, layerId }) => WORDS[part === 'existence' && layerId ? 'text' : part]))].join(', ');
    return [{ id, number, difference, mine: one, theirs: other, layerIds: own.flatMap(({ layerId }) => layerId ?? []) }];
  });
  return slides.toSorted((a, b) => a.number - b.number);
}

/** Whether the captions are to be compared: both changed it, or the other version is another project's and has another one. */
export function areCaptionsCompared({ mine, theirs, conflicts }: Versions): boolean {
  return conflicts ? conflicts.some(({ part }) => part === 'caption') : mine.caption !== theirs.caption;
}

const WORDS: Record<MergePart | 'text', string> = {
  content: 'different wording',
  style: 'a different look',
  place: 'a text in a different place',
  lock: 'a text that is locked in only one version',
  picture: 'a different picture',
  'alt-text': 'a different alt text',
  order: 'a different order of texts',
  format: 'a different format',
  caption: 'a different caption',
  existence: 'deleted in one version',
  text: 'a text deleted in one version',
};

function slideOf({ slides }: SlideDocument, id: string): Slide | null {
  return slides.find((slide) => slide.id === id) ?? null;
}

function placeOf({ slides }: SlideDocument, id: string): number | null {
  const index = slides.findIndex((slide) => slide.id === id);
  return index === -1 ? null : index + 1;
}

/** Whether a slide looks the same in both: its place and the format count as well. */
function isSameSlide(one: Slide | null, other: Slide | null, { mine, theirs }: Pick<Versions, 'mine' | 'theirs'>): boolean {
  if (!one || !other || placeOf(mine, one.id) !== placeOf(theirs, other.id)) return false;
  return isSameDocument({ ...mine, slides: [one], caption: '' }, { ...theirs, slides: [other], caption: '' });
}
