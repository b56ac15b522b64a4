import { newLine } from './checked-list.ts';
import type { CheckedUse } from './checked-list.ts';
import type { RecordedUses } from './recorded-uses.ts';

const howToAdd =
  'Look each up in the manuals of MongoDB 7.0 and 8.0. If both know it, put the line into the list of docs/operating/mongodb.md with the version since which they do instead of "?"; if not, do it another way.\n' +
  'WRITE_CENSUS=1 before the command of this run writes the lines; what was not looked up stays "?", and the check red.';

/** The oldest MongoDB that must do. */
const oldest = 7;

/**
 * Compares what the tests of a run have sent with the list.
 * @returns paragraphs for a person, none where all is well
 */
export function judgeUses({ uses, faults }: RecordedUses, list: readonly CheckedUse[]): string[] {
  const known = new Set(list.map(({ use }) => use));
  const unknown = [...uses].filter(([use]) => !known.has(use)).map(([use, file]) => `${lineOf(newLine(use))}   (${file})`);
  const unchecked = list.filter(({ since }) => !isOldEnough(since)).map(lineOf);
  return [
    paragraph('MongoDB refuses what tests have sent; other servers may let it pass:', faults),
    paragraph(`Tests have sent to the database what docs/operating/mongodb.md does not list. ${howToAdd}`, unknown),
    paragraph(`docs/operating/mongodb.md lists what MongoDB ${oldest} does not know, or what has not been looked up:`, unchecked),
  ].filter((text) => text !== '');
}

/**
 * Listed uses that no test sent, as a paragraph for a person; empty where there is nothing. Not wrong in itself: what is sent only when two meet, or a server is away, is
 * not sent in every run.
 */
export function notSent({ uses }: RecordedUses, list: readonly CheckedUse[]): string {
  const lines = list.filter(({ use }) => !uses.has(use)).map(lineOf);
  return paragraph(
    'docs/operating/mongodb.md lists what no component test has sent this time. If that stays so, take these lines out:',
    lines,
  );
}

/** The list as it has to be after a run: what is new with a version to be looked up, without what is no longer sent. */
export function listAfter({ uses }: RecordedUses, list: readonly CheckedUse[], isWhole: boolean): CheckedUse[] {
  const known = new Set(list.map(({ use }) => use));
  const kept = isWhole ? list.filter(({ use }) => uses.has(use)) : list;
  return [...kept, ...[...uses.keys()].filter((use) => !known.has(use)).map(newLine)];
}

const isOldEnough = (since: string) => since === 'always' || Number.parseFloat(since) <= oldest;
const lineOf = ({ use, since, page }: CheckedUse) => `${use} | ${since} | ${page}`;
const paragraph = (sentence: string, lines: readonly string[]) => (lines.length === 0 ? '' : `${sentence}\n  ${lines.join('\n  ')}`);
