import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { boardSchema } from './board-schema.ts';
import type { Board } from './board-schema.ts';

/** Names of the dashboards; each has a table of that name beside this file. */
export const boardNames = ['captures', 'messages', 'publishing', 'services'] as const;

/** Reads the table of a dashboard, with its terms written out. @throws ZodError for a key that is not known or a value that does not fit */
export function readBoard(name: (typeof boardNames)[number]): Board {
  const table = load(readFileSync(join(import.meta.dirname, `${name}.yml`), 'utf8'));
  const { terms } = boardSchema.parse(table);
  return boardSchema.parse(writtenOut(table, terms));
}

function writtenOut(value: unknown, terms: Record<string, string>): unknown {
  if (typeof value === 'string') return Object.entries(terms).reduce((text, [name, term]) => text.replaceAll(`<${name}>`, term), value);
  if (Array.isArray(value)) return value.map((each) => writtenOut(each, terms));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [writtenOut(key, terms), writtenOut(each, terms)]));
}
