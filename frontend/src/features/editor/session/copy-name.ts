import type { OpenProject } from '../editor-slice.ts';
import { MAX_NAME_LENGTH } from '@viral-slides/slide-document';

const SUFFIX = ' (copy)';

/**
 * Names a copy after its original: `Summer (copy)`. A name that leaves no room is shortened by whole characters as people see them
 * (an emoji of several parts is one), and loses what no name may hold.
 */
export function copyName(original: string): string {
  const room = MAX_NAME_LENGTH - SUFFIX.length;
  let kept = '';
  for (const character of charactersOf(original.replace(/\p{Cc}/gu, ''))) {
    if (kept.length + character.length > room) break;
    kept += character;
  }
  return `${kept.trim()}${SUFFIX}`.trim();
}

/** Some browsers cannot segment graphemes; code points at least keep surrogate pairs whole. */
function charactersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return [...text];
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
}

/** Source of the name for a copy of the open slides. */
export function nameOfCopy(project: OpenProject | null): string {
  return project && !project.isAutosave ? project.name : 'My slides';
}
