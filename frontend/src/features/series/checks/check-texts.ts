import type { SeriesRow } from '@viral-slides/series/table';
import {
  DEFAULT_OUTPUT_FORMAT,
  findProblems,
  makeSlides,
  type OutputFormatId,
  type Slide,
  type SlideProblem,
} from '@viral-slides/slide-document';
import type { Template } from '@/shared/api/generated/projects.ts';

/** A problem with the texts of a row; the row is still created. */
export interface RowWarning {
  /** Of the table, from 1. */
  line: number;
  /** From 1. */
  slide: number;
  /** A sentence. */
  reason: string;
}

/** Problem kinds of texts; pictures are another matter. */
const KINDS: readonly SlideProblem['kind'][] = ['under-interface', 'small-text', 'too-large', 'too-much-text'];

/** Checks the texts of slides by the rules of the editor; sizes are estimated. */
export function textProblems(slides: readonly Slide[], format: OutputFormatId): SlideProblem[] {
  return findProblems(slides, format).filter(({ kind }) => KINDS.includes(kind));
}

type Look = Pick<Template, 'slides' | 'roles'>;

/** Finds texts of rows that will not be seen well. Faults of the template are not counted for a row. */
export function rowWarnings(
  rows: readonly SeriesRow[],
  template: Look,
  ofTemplate: (row: SeriesRow, slide: number) => number,
): RowWarning[] {
  const known = new Set(problemsOf(template, { slides: [] }).map((problem) => keyOf(problem, problem.slide)));
  return rows.flatMap((row) =>
    problemsOf(template, row)
      .filter((problem) => !known.has(keyOf(problem, ofTemplate(row, problem.slide))))
      .map(({ slide, sentence }) => ({ line: row.line, slide, reason: sentence })),
  );
}

function problemsOf({ slides, roles }: Look, filling: Pick<SeriesRow, 'slides' | 'texts'>): SlideProblem[] {
  const made = makeSlides({ slides, roles }, { slides: filling.slides, texts: filling.texts }, DEFAULT_OUTPUT_FORMAT);
  return made.ok ? textProblems(made.document.slides, DEFAULT_OUTPUT_FORMAT) : [];
}

function keyOf({ kind, text }: SlideProblem, slide: number): string {
  return `${slide} ${text ?? ''} ${kind}`;
}
