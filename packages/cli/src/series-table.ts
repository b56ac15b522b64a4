import type { components } from '@viral-slides/api-client';
import { encodingOf, fileEncodings, maxFileBytes, readTableFile } from '@viral-slides/series/file';
import type { TableFileReading } from '@viral-slides/series/file';
import { guessPlaces, postBounds, projectTexts, readTable, seriesRows } from '@viral-slides/series/table';
import type { ColumnPlace, PostContext, SeriesRow, TableProblem } from '@viral-slides/series/table';
import { usage } from './failure.ts';
import { bytesOfFile } from './read-bytes.ts';

type Template = components['schemas']['Template'];
/** A connected account. */
export type Account = components['schemas']['SocialAccount'];

/** A table before its rows are looked at. */
export interface SeriesTable {
  places: ColumnPlace[];
  /** Headings of the columns of which nothing is made. */
  unused: string[];
  /** Automatic choices of the reader: the encoding, the sheet; a sentence each. */
  choices: string[];
  /** @param posts context for times and accounts; null: rows become projects alone */
  rows(posts: { zone: string; now: Date; accounts: readonly Account[] } | null): { rows: SeriesRow[]; problems: TableProblem[] };
}

/** Inputs for reading a table. */
interface TableSource {
  template: Template;
  readInput: (most: number) => Promise<Uint8Array>;
  /** `HEADING=PLACE`: reads a column as if its heading were the other one. */
  columns: readonly string[];
  /** Name of a text's encoding; absent: as the file says, or as guessed. */
  encoding: string | undefined;
  /** Name of a workbook's sheet; absent: the first. */
  sheet: string | undefined;
}

/** Reads a file with a table for the slides of a template; `-` is standard input. @throws CommandError */
export async function tableOfFile(path: string, { template, readInput, columns, encoding, sheet }: TableSource): Promise<SeriesTable> {
  const known = encoding === undefined ? undefined : encodingOf(encoding);
  if (known === null)
    throw usage(`"${encoding}" is not a supported encoding.`, `One of: ${fileEncodings.map(({ name }) => name).join(', ')}`);
  const bytes = path === '-' ? await readInput(maxFileBytes) : await bytesOfFile(path, maxFileBytes);
  const file = await readTableFile(bytes, { encoding: known, sheet });
  if (!file.ok) throw usage(file.reason, tableHint);
  const reading = readTable(file.text);
  if (!reading.ok) throw usage(reading.reason, tableHint);
  const { header } = reading.table;
  const renamed = renamedColumns(columns, header);
  const places = guessPlaces(
    header.map((heading) => renamed.get(heading) ?? heading),
    template.slides,
    template.roles,
  );
  const unused = header.filter((_, n) => places[n]?.kind === 'unused');
  const lost = unused.find((heading) => renamed.has(heading));
  if (lost !== undefined)
    throw usage(`"${renamed.get(lost)}" is not a text of the template, or another column already fills it.`, examples);
  return {
    places,
    unused,
    choices: choicesOf(file),
    rows(posts) {
      const context: PostContext | undefined = posts ? { ...posts, maxDaysAhead: postBounds.maxDaysAhead, limits: postBounds } : undefined;
      return seriesRows(reading.table, { places, limits: projectTexts, posts: context });
    },
  };
}

const tableHint = 'See docs/using/series.md for the format of a table.';

/** Automatic choices of a file's reader. */
function choicesOf({ encoding, workbook }: Extract<TableFileReading, { ok: true }>): string[] {
  const choices: string[] = [];
  if (encoding?.isGuess === true) {
    const label = fileEncodings.find(({ name }) => name === encoding.name)?.label;
    choices.push(`The file is not UTF-8. Read as ${label}; --encoding NAME reads it in another encoding.`);
  }
  if (workbook && workbook.sheets.length > 1) choices.push(`Sheet read: ${workbook.sheet}. --sheet NAME reads another one.`);
  if (workbook && workbook.hiddenRows > 0) choices.push(`Hidden rows skipped: ${workbook.hiddenRows}.`);
  if (workbook && workbook.hiddenColumns > 0) choices.push(`Hidden columns skipped: ${workbook.hiddenColumns}.`);
  return choices;
}

const examples = 'For example --column "Line=hook", or "Line=slide 2". Docs: using/series.md lists the headings.';

/** The headings that columns are read by, where these are others than in the table. @throws CommandError */
function renamedColumns(columns: readonly string[], header: readonly string[]): Map<string, string> {
  return new Map(
    columns.map((column) => {
      const heading = header.find((each) => column.startsWith(`${each}=`));
      if (heading === undefined) throw usage(`--column ${column}: the table has no such column.`, examples);
      return [heading, column.slice(heading.length + 1)];
    }),
  );
}
