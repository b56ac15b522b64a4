import type { ApiClient, components } from '@viral-slides/api-client';
import type { SeriesRow, TableProblem } from '@viral-slides/series/table';
import { textOf, textsOf } from '../command.ts';
import type { Command, Context, Typed } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { usage } from '../failure.ts';
import { findAccount } from '../find-account.ts';
import { findTemplate } from '../find-template.ts';
import { tableOfFile } from '../series-table.ts';
import type { Account, SeriesTable } from '../series-table.ts';
import { plain, progressOn } from '../terminal.ts';

type Series = components['schemas']['Series'];
type NewSeries = components['schemas']['CreateSeries'];
type Posting = NonNullable<NewSeries['posting']>;
type Destination = NonNullable<Posting['accounts']>[number];

/** How often to poll while it is made. */
const pauseMs = 1_000;

/** `viral-slides series` */
export const series: Command = {
  name: 'series',
  form: 'FILE --template TEMPLATE [--account ACCOUNT]… [--at-times | --fill-slots | --drafts] [--wait]',
  summary: 'Creates a project from each row of a table, optionally with posts.',
  help: [
    'FILE                 a workbook (XLSX), a CSV or TSV file, or - for standard input; columns are matched by their headings, and unknown columns are ignored (docs/using/series.md)',
    '--template TEMPLATE  name or id of a template (viral-slides templates)',
    '--column HEADING=PLACE  reads a column as if it had another heading, such as "Line=hook" or "Line=slide 2"; repeat the option for each column',
    '--sheet NAME         sheet of a workbook; default: the first sheet that is not hidden',
    '--encoding NAME      encoding of a CSV or TSV, such as windows-1252 or shift_jis; default: the encoding that the file states, otherwise a guess, which is reported',
    '--name NAME          name of the series and of its projects’ folder; default: the name of the template',
    '--account ACCOUNT    schedules a post to this account for each row; repeat the option for each account. Rows that name an account in the column "account" use that account instead',
    '--at-times           posts are published at the times in the column "time"; the default if an account is given',
    '--fill-slots         posts are published in the next free posting slots of their accounts, in the order of the rows',
    '--drafts             posts are drafts; nothing is published',
    '--zone ZONE          time zone (IANA name) for times without an offset; default: this machine’s time zone',
    '--wait               waits until the series is done, and prints the result',
    '--key KEY            an idempotency key of your choice: repeating the command with the same key starts no second series',
  ],
  options: {
    template: { type: 'string' },
    column: { type: 'string', multiple: true },
    sheet: { type: 'string' },
    encoding: { type: 'string' },
    name: { type: 'string' },
    account: { type: 'string', multiple: true },
    'at-times': { type: 'boolean' },
    'fill-slots': { type: 'boolean' },
    drafts: { type: 'boolean' },
    zone: { type: 'string' },
    wait: { type: 'boolean' },
    key: { type: 'string' },
  },
  words: [1, 1],
  async run(context, typed) {
    const wanted = textOf(typed, 'template');
    if (wanted === undefined)
      throw usage('The template is missing.', 'Name a template: --template … (viral-slides templates lists your templates)');
    const client = await context.client();
    const template = await findTemplate(client, wanted);
    const table = await tableOfFile(typed.words[0]!, {
      template,
      readInput: context.readInput,
      columns: textsOf(typed, 'column'),
      encoding: textOf(typed, 'encoding'),
      sheet: textOf(typed, 'sheet'),
    });
    for (const choice of table.choices) context.terminal.err(`${plain(choice)}\n`);
    const { body, problems, lines } = await requestOf(context, typed, { client, table });
    showLeftOut(context, { unused: table.unused, problems });
    const name = (textOf(typed, 'name') ?? template.name).slice(0, 40);
    const key = textOf(typed, 'key');
    const started = await client.post('/api/series', {
      body: { ...body, name, folder: name, templateId: template.id },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
    const ended = typed.options['wait'] === true ? await waitFor(context, client, started) : started;
    context.show({ ...ended, leftOut: problems, unusedColumns: table.unused }, `${ended.id}  ${textOfSeries(ended)}\n`);
    for (const failure of failuresOf(ended, lines)) context.terminal.err(`${plain(failure)}\n`);
    return problems.length > 0 || failuresOf(ended, lines).length > 0 ? exitCodes.refused : exitCodes.done;
  },
};

/** Names the columns and rows of which nothing is made. */
function showLeftOut({ terminal }: Context, { unused, problems }: { unused: string[]; problems: TableProblem[] }): void {
  if (unused.length > 0) terminal.err(`Columns not used: ${plain(unused.join(', '))}\n`);
  for (const { line, column, reason } of problems) terminal.err(`Line ${line}${column ? `, ${plain(column)}` : ''}: ${plain(reason)}\n`);
}

interface SeriesRequest {
  body: Pick<NewSeries, 'rows' | 'posting'>;
  problems: TableProblem[];
  /** Line of the table for each row. */
  lines: number[];
}

/** @throws CommandError */
async function requestOf(
  context: Context,
  typed: Typed,
  { client, table }: { client: ApiClient; table: SeriesTable },
): Promise<SeriesRequest> {
  const names = textsOf(typed, 'account');
  const isPosted = names.length > 0 || timings.some((option) => typed.options[option] === true);
  if (!isPosted) {
    const { rows, problems } = table.rows(null);
    return made(rows, problems, undefined);
  }
  const as = timingOf(typed, table);
  const chosen: Account[] = [];
  for (const name of names) chosen.push(await findAccount(client, name));
  const accounts = hasColumn(table, 'account') ? await client.get('/api/social-accounts') : chosen;
  const zone = textOf(typed, 'zone') ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  assertZone(zone);
  const { rows, problems } = table.rows({ zone, now: context.now(), accounts });
  const complete = (row: SeriesRow) => reasonOf(row, { as, hasAccounts: chosen.length > 0 });
  const wrong = rows.flatMap((row) => complete(row) ?? []);
  const good = rows.filter((row) => complete(row) === null);
  return made(good, [...problems, ...wrong], { as, accounts: chosen.map(destinationOf) });
}

function made(rows: readonly SeriesRow[], problems: TableProblem[], posting: Posting | undefined): SeriesRequest {
  if (rows.length === 0)
    throw usage(problems[0] ? `No row can be used. Line ${problems[0].line}: ${problems[0].reason}` : 'The table has no rows.');
  const body = { rows: rows.map((row) => rowOf(row, posting !== undefined)), ...(posting && { posting }) };
  return { body, problems: problems.toSorted((a, b) => a.line - b.line), lines: rows.map(({ line }) => line) };
}

/** Options that say when posts go out. */
const timings = ['at-times', 'fill-slots', 'drafts'] as const;
const kinds = { 'at-times': 'times', 'fill-slots': 'slots', drafts: 'drafts' } as const;

function timingOf(typed: Typed, table: SeriesTable): Posting['as'] {
  const [said = 'at-times', other] = timings.filter((option) => typed.options[option] === true);
  if (other !== undefined) throw usage(`Use only one of --${said} and --${other}.`);
  if (said === 'at-times' && !hasColumn(table, 'time'))
    throw usage('The table has no column "time".', 'Add one, or use --fill-slots or --drafts.');
  return kinds[said];
}

function assertZone(zone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw usage(`"${zone}" is not a time zone.`, 'E.g. --zone Europe/Berlin');
  }
}

function reasonOf({ line, post = {} }: SeriesRow, { as, hasAccounts }: { as: Posting['as']; hasAccounts: boolean }): TableProblem | null {
  if (!post.accounts && !hasAccounts) return { line, column: 'account', reason: 'No account chosen.' };
  return as === 'times' && !post.at ? { line, column: 'time', reason: 'No time given.' } : null;
}

function rowOf({ name, slides, texts, post }: SeriesRow, isPosted: boolean): NewSeries['rows'][number] {
  const project = { slides, ...(texts && { texts }), ...(name === undefined ? {} : { name }) };
  if (!isPosted || !post) return project;
  const { accounts, at, title, caption, tags } = post;
  return {
    ...project,
    post: {
      ...(accounts && { accounts: accounts.map(destinationOf) }),
      ...(at && { scheduledTime: at.toISOString() }),
      ...(title !== undefined && { title }),
      ...(caption !== undefined && { description: caption }),
      ...(tags && { tags }),
    },
  };
}

const destinationOf = ({ platform, id }: { platform: string; id: string }) => ({ platform, socialAccountId: id }) as Destination;
const hasColumn = ({ places }: SeriesTable, kind: 'time' | 'account') => places.some((place) => place.kind === kind);

async function waitFor(context: Context, client: ApiClient, started: Series): Promise<Series> {
  const progress = progressOn(context.terminal);
  let now = started;
  while (now.state === 'running') {
    progress.show(textOfSeries(now));
    await context.wait(pauseMs);
    now = await client.get('/api/series/{id}', { params: { path: { id: now.id } } });
  }
  progress.end();
  return now;
}

function textOfSeries({ state, rowCount, madeCount, posts }: Series): string {
  const projects = `${madeCount} of ${rowCount} projects`;
  const word = posts?.as === 'drafts' ? 'drafts' : 'posts scheduled';
  return `${state}  ${projects}${posts ? `, ${posts.made} of ${posts.wished} ${word}` : ''}`;
}

function failuresOf({ failed, failedPosts = [] }: Series, lines: readonly number[]): string[] {
  const lineOf = (row: number) => `Line ${lines[row - 1] ?? row}`;
  return [
    ...failed.map(({ row, detail }) => `${lineOf(row)}: ${detail}`),
    ...failedPosts.map(({ row, platform, detail }) => `${lineOf(row)}, ${platform}: ${detail}`),
  ];
}
