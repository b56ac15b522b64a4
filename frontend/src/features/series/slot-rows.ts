import type { PictureRule, SeriesRow, TableProblem } from '@viral-slides/series/table';
import { checkSlots, DEFAULT_OUTPUT_FORMAT, type LaidSlide } from '@viral-slides/slide-document';
import type { Template } from '@/shared/api/generated/projects.ts';

/** Rows for a template: the good ones, what they make, and what is wrong with the others. */
export interface SlotRows {
  rows: SeriesRow[];
  problems: TableProblem[];
  /** The slides of a row, where the template has roles. */
  slidesOf: (row: SeriesRow) => readonly LaidSlide[] | null;
}

/** Checks texts of rows against what their slots allow; rows of templates without roles are as they are. */
export function checkRows(rows: SeriesRow[], template: Pick<Template, 'slides' | 'roles'> | undefined): SlotRows {
  const roles = template?.roles;
  if (!template || !roles) return { rows, problems: [], slidesOf: () => null };
  const made = new Map<number, readonly LaidSlide[]>();
  const problems: TableProblem[] = [];
  for (const { line, texts = {} } of rows) {
    const layout = checkSlots({ slides: template.slides, roles }, { texts, outputFormat: DEFAULT_OUTPUT_FORMAT });
    if (layout.ok) made.set(line, layout.slides);
    else problems.push({ line, column: layout.problem.slot, reason: `${layout.problem.message}.` });
  }
  return { rows: rows.filter(({ line }) => made.has(line)), problems, slidesOf: ({ line }) => made.get(line) ?? null };
}

/** Source of the picture on a slide of a row. */
export function ruleOf({ slidesOf }: SlotRows, row: SeriesRow, slide: number): PictureRule {
  const picture = slidesOf(row)?.[slide]?.role.picture;
  if (picture === undefined) return 'free';
  return picture.kind === 'pack' ? { packId: picture.packId } : 'kept';
}
