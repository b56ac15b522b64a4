import { useKinds } from './uses-of.ts';
import type { Use, UseKind } from './uses-of.ts';

/** A line of the list in docs/operating/mongodb.md: `query operator: $in | always | reference/operator/query/in`. */
export interface CheckedUse {
  use: Use;
  /** Version of MongoDB since which it is known, `always` for those before 4.4, or `?` for one that was not looked up yet. */
  since: string;
  /** Page of the manual. */
  page: string;
}

const opening = '```mongodb-uses\n';
const closing = '```\n';

/** Reads the list. @throws Error where the text has none */
export function readList(text: string): CheckedUse[] {
  const [, rest] = text.split(opening);
  if (rest === undefined) throw new Error(`docs/operating/mongodb.md has no list: a block that starts with ${opening.trim()}`);
  const lines = rest.split(closing)[0]!.split('\n').filter(Boolean);
  return lines.map((line) => {
    const [use = '', since = '', page = ''] = line.split(' | ');
    return { use: use as Use, since, page };
  });
}

/** Puts another list in place of the one in a text, in the order of kinds and names. */
export function withList(text: string, list: readonly CheckedUse[]): string {
  const [before = '', rest = ''] = text.split(opening);
  const lines = list.toSorted(byKindAndName).map(({ use, since, page }) => `${use} | ${since} | ${page}\n`);
  return `${before}${opening}${lines.join('')}${closing}${rest.split(closing).slice(1).join(closing)}`;
}

const kindOf = (use: Use) => use.split(': ', 1)[0] as UseKind;

function byKindAndName({ use: one }: CheckedUse, { use: other }: CheckedUse): number {
  return useKinds.indexOf(kindOf(one)) - useKinds.indexOf(kindOf(other)) || (one < other ? -1 : 1);
}

const folders: Record<UseKind, string> = {
  command: 'reference/command/',
  argument: 'reference/command/',
  'query operator': 'reference/operator/query/',
  'projection operator': 'reference/operator/projection/',
  'update operator': 'reference/operator/update/',
  'update modifier': 'reference/operator/update/',
  'positional operator': 'reference/operator/update/',
  stage: 'reference/operator/aggregation/',
  'expression operator': 'reference/operator/aggregation/',
  'index option': 'reference/command/createIndexes',
  'index key': 'reference/command/createIndexes',
  'partial filter': 'core/index-partial',
};
/** Pages whose name differs from that of the operator they describe. */
const named: Record<string, string> = {
  $: 'positional',
  '$[]': 'positional-all',
  '$[<identifier>]': 'positional-filtered',
  'regular expression': 'regex',
};

/** The line of one that is new; its version is to be looked up on the page. */
export function newLine(use: Use): CheckedUse {
  const kind = kindOf(use);
  const name = use.slice(kind.length + 2);
  const page = named[name] ?? name.replace('$', '').split('.')[0]!;
  return { use, since: '?', page: folders[kind].endsWith('/') ? `${folders[kind]}${page}` : folders[kind] };
}
