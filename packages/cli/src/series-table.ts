import { readFile } from 'node:fs/promises';
import type { components } from '@viral-slides/api-client';
import { guessPlaces, maxTableBytes, postBounds, projectTexts, readTable, seriesRows } from '@viral-slides/series/table';
import type { ColumnPlace, PostContext, SeriesRow, TableProblem } from '@viral-slides/series/table';
import { usage } from './failure.ts';

type Template = components['schemas']['Template'];
/** A connected account. */
export type Account = components['schemas']['SocialAccount'];

/** A table before its rows are looked at. */
export interface SeriesTable {
  places: ColumnPlace[];
  /** @param posts how times and accounts are read; null: rows become projects alone */
  rows(posts: { zone: string; now: Date; accounts: readonly Account[] } | null): { rows: SeriesRow[]; problems: TableProblem[] };
}

/** Reads a file with a table for the slides of a template; `-` is standard input. @throws CommandError */
export async function tableOfFile(
  path: string,
  { template, readInput }: { template: Template; readInput: () => Promise<string> },
): Promise<SeriesTable> {
  const reading = readTable(path === '-' ? await readInput() : await textOfFile(path));
  if (!reading.ok) throw usage(reading.reason, 'Docs: using/series.md says what a table looks like.');
  const places = guessPlaces(reading.table.header, template.slides, template.roles);
  return {
    places,
    rows(posts) {
      const context: PostContext | undefined = posts ? { ...posts, maxDaysAhead: postBounds.maxDaysAhead, limits: postBounds } : undefined;
      return seriesRows(reading.table, { places, limits: projectTexts, posts: context });
    },
  };
}

async function textOfFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) throw usage(`${path} cannot be read.`, 'Check the path, and whether you may read the file.');
  if (bytes.length > maxTableBytes) throw usage('The table is larger than 1 MB.', 'Split it.');
  return bytes.toString('utf8');
}
