import type { Slide } from '@viral-slides/slide-document';

/** What a post of the open project begins with. */
export interface ScheduleStart {
  projectId: string;
  /** What the first slide says; blank where it says nothing. */
  title: string;
  /** The caption of the editor; blank where none was written. */
  description: string;
}

/** Longest title that is proposed: every platform with a title takes one of this length. */
const TITLE_LIMIT = 90;

/** A title from the words of the first slide: those of its largest text, since that is its headline. */
export function titleOf(slides: readonly Slide[]): string {
  const [headline] = (slides[0]?.textLayers ?? [])
    .filter(({ content }) => content.trim() !== '')
    .toSorted((one, other) => other.style.fontSize - one.style.fontSize);
  return shorten((headline?.content ?? '').replace(/\s+/g, ' ').trim());
}

/** Ends before the word that is too much. */
function shorten(text: string): string {
  if (text.length <= TITLE_LIMIT) return text;
  const start = text.slice(0, TITLE_LIMIT);
  const lastSpace = start.lastIndexOf(' ');
  return `${start.slice(0, lastSpace > 0 ? lastSpace : TITLE_LIMIT - 1).trimEnd()}…`;
}
