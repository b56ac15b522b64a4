/**
 * `make bench-scheduling`: posts started at their time, beside plain Agenda, BullMQ and pg-boss, in one run; prints Markdown. About half an hour. `POSTS` due in
 * one second, `SECONDS` of ten a second (600 in full), `ROUNDS` of the first, `CAP` seconds of waiting at most; `ONLY=ours,bullmq` leaves others out.
 */
import { availableParallelism } from 'node:os';
import { median, spread, verdict } from '../figures.ts';
import { contestOf, inTurns } from '../runner.ts';
import type { Results } from '../runner.ts';
import { rivals } from './contender.ts';
import type { Contender } from './contender.ts';
import { ours } from './ours.ts';
import { burst, spreadLoad, takeover } from './scenarios.ts';
import type { Takeover } from './scenarios.ts';
import type { Outcome } from './outcome.ts';

const setting = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const posts = setting('POSTS', 10_000);
const seconds = setting('SECONDS', 120);
const rounds = setting('ROUNDS', 3);
const capMs = setting('CAP', 120) * 1_000;
/** Number of posts; a worker is killed when a quarter of them is started. */
const takeoverPosts = 1_000;

const chosen = process.env['ONLY']?.split(',');
const contenders = Object.entries({ ours, ...rivals })
  .filter(([key]) => chosen?.includes(key) ?? true)
  .map(([, contender]) => contender);

/** Measures all in turns. The tables are all that goes to the standard output; each figure goes to standard error, as progress. */
function compare<Key extends string>(
  times: number,
  measure: (contender: Contender) => Promise<Record<Key, number>>,
): Promise<Results<string, Key>> {
  const onMeasured = (name: string, figures: Record<Key, number>) => console.error(`${name}: ${JSON.stringify(figures)}`);
  return inTurns(contestOf(contenders, measure), { rounds: times, onMeasured });
}

type Judged = Results<string, 'lost' | 'double'>;
const isWhole = (results: Judged) => results.sum(ours.name, 'lost') + results.sum(ours.name, 'double') === 0;
const isMeasured = (results: Judged) => results.names.includes(ours.name);

function printBursts(results: Results<string, keyof Outcome>): void {
  console.info(`\n## ${posts} posts due in the same second, ${rounds} alternating rounds; median (range)\n`);
  results.print(['', 'all started within, s', 'a second', 'ours / this one', 'not started in time', 'started twice'], (name) => [
    spread(results.of(name, 'spanMs').map((ms) => ms / 1_000)),
    results.spread(name, 'perSecond', 0),
    spread(results.ratios(ours.name, name, 'perSecond')),
    results.sum(name, 'lost'),
    results.sum(name, 'double'),
  ]);
  if (!isMeasured(results)) return;
  const isMet = isWhole(results) && median(results.of(ours.name, 'spanMs')) <= 60_000;
  console.info(`\nG13, all within 60 s, none lost, none twice: ${verdict(isMet)}`);
}

function printDrifts(results: Results<string, keyof Outcome>): void {
  const only = (name: string, key: keyof Outcome) => results.of(name, key)[0]!;
  console.info(`\n## Ten a second for ${seconds} s: how late each was started, ms\n`);
  results.print(['', 'p50', 'p99', 'most', 'earliest', 'not started', 'started twice'], (name) => [
    ...(['p50', 'p99', 'most', 'earliest'] as const).map((key) => only(name, key)).map((ms) => (Number.isFinite(ms) ? ms.toFixed(0) : '–')),
    only(name, 'lost'),
    only(name, 'double'),
  ]);
  if (!isMeasured(results)) return;
  const [p50, p99, most] = [only(ours.name, 'p50'), only(ours.name, 'p99'), only(ours.name, 'most')];
  // Plain Agenda is what we stand on, and starts nothing over a broker: the goal is about others.
  const others = results.names.filter((name) => name !== ours.name && name !== rivals['agenda']?.name);
  const best = Math.min(...others.map((name) => only(name, 'p99')));
  console.info(`\nG14, p50 ≤ 100, p99 ≤ 1000, most ≤ 5000: ${verdict(p50 <= 100 && p99 <= 1_000 && most <= 5_000)}`);
  console.info(`G15, p99 ≤ 2 × the best of BullMQ and pg-boss: ${(p99 / best).toFixed(2)}, ${verdict(p99 <= 2 * best)}`);
}

function printTakeovers(results: Results<string, keyof Takeover>): void {
  const shown = (ms: number) => (Number.isNaN(ms) ? `> ${capMs / 1_000}` : (ms / 1_000).toFixed(1));
  console.info(`\n## A worker killed (SIGKILL) when a quarter of ${takeoverPosts} posts was started: until the last one is done\n`);
  results.print(['', 'one worker killed, s', 'the other killed, s', 'not started in time', 'started twice'], (name) => [
    ...results.of(name, 'takeoverMs').map(shown),
    results.sum(name, 'lost'),
    results.sum(name, 'double'),
  ]);
  if (!isMeasured(results)) return;
  const isMet = Math.max(...results.of(ours.name, 'takeoverMs')) <= 30_000 && isWhole(results);
  console.info(`\nG14, takeover ≤ 30 s: ${verdict(isMet)}`);
}

console.info(`${availableParallelism()} processors, two worker processes each, load generator and servers beside them.`);
printBursts(await compare(rounds, (contender) => burst(contender, { posts, capMs })));
printDrifts(await compare(1, (contender) => spreadLoad(contender, { seconds, capMs })));
const killed = new Map(contenders.map((contender) => [contender, 0]));
printTakeovers(
  await compare(2, (contender) => {
    const victim = killed.get(contender) ?? 0;
    killed.set(contender, victim + 1);
    return takeover(contender, { posts: takeoverPosts, capMs, victim });
  }),
);
// Drivers of some baselines never stop looking for their server.
process.exit();
