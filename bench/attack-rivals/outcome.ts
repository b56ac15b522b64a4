import type { Hit } from '../../services/screenshot/test/attack/canaries.ts';
import { attackCases } from '../../services/screenshot/test/attack/cases.ts';
import type { AttackKind } from '../../services/screenshot/test/attack/cases.ts';
import { printTable, verdict } from '../figures.ts';

/** The outcome of one attack. */
export interface Outcome {
  name: string;
  /** Its page was opened, where it has one. */
  hasRun: boolean;
  hits: Hit[];
}

/** One of those compared, and what came of all attacks on it. */
export interface Score {
  name: string;
  outcomes: Outcome[];
}

const kinds: Record<AttackKind, string> = {
  name: 'a name that points inside',
  redirect: 'redirects',
  header: 'other headers',
  markup: 'markup and styles of a page',
  script: 'fetch, WebSocket, workers',
  navigation: 'a page that goes elsewhere',
  WebRTC: 'WebRTC',
  dormant: 'ways that have hardly any effect in such a browser today',
  address: 'an address inside that the caller writes himself',
};
/** A user who asks for an address may mean it: a product that answers it did what it was asked, so this is not counted. */
const isCounted = (kind: AttackKind) => kind !== 'address';
const kindOf = new Map(attackCases.map(({ name, kind }) => [name, kind]));

/** Names of the attacks that reached something; asking a name server alone reaches nothing. */
function reaching({ outcomes }: Score, isWanted: (kind: AttackKind) => boolean): string[] {
  return outcomes
    .filter(({ name, hits }) => isWanted(kindOf.get(name)!) && hits.some(({ protocol }) => protocol !== 'dns'))
    .map(({ name }) => name);
}

/** Prints how many attacks of each kind reached something, as Markdown, and where they differ from a browser without any defence. */
export function printScores(scores: readonly Score[], bare: Score): void {
  const row = (what: string, isWanted: (kind: AttackKind) => boolean) => [
    what,
    attackCases.filter(({ kind }) => isWanted(kind)).length,
    ...scores.map((score) => reaching(score, isWanted).length),
  ];
  const entries = Object.entries(kinds) as [AttackKind, string][];
  const rows = entries.map(([wanted, what]) => row(isCounted(wanted) ? what : `not counted: ${what}`, (kind) => kind === wanted));
  printTable(['attacks that reach a canary', 'cases', ...scores.map(({ name }) => name)], [...rows, row('**counted**', isCounted)]);
  const byBare = reaching(bare, isCounted);
  for (const score of scores.filter((each) => each !== bare)) {
    const reached = reaching(score, isCounted);
    if (reached.length === 0) continue;
    console.info(`\n${score.name}: of what the bare browser reaches not ${list(without(byBare, reached))}`);
    console.info(`${score.name}: what the bare browser does not ${list(without(reached, byBare))}`);
  }
  for (const { name, outcomes } of scores) {
    const notRun = outcomes.filter(({ hasRun }) => !hasRun).map((outcome) => outcome.name);
    if (notRun.length > 0) console.info(`\n${name}: did not take place: ${list(notRun)}`);
  }
}

const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name));
const list = (names: readonly string[]) => (names.length > 0 ? `(${names.length}): ${names.join(', ')}` : '(none)');

/** Whether ours lets nothing through, not even what the caller requests directly, and so less than each of the others. */
export function printVerdict(ours: readonly Score[], others: readonly Score[]): void {
  const through = ours.flatMap((score) => reaching(score, () => true));
  console.info(`\nG21, no canary hit in ours: ${verdict(through.length === 0)}`);
  for (const other of others) console.info(`G21, ours beats ${other.name}: ${verdict(through.length < reaching(other, isCounted).length)}`);
}
