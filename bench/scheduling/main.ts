/**
 * `make bench-scheduling`: posts started at their time, beside plain Agenda, BullMQ and pg-boss, in one run; prints Markdown. About half an hour. `POSTS` due in
 * one second, `SECONDS` of ten a second (600 in full), `ROUNDS` of the first, `CAP` seconds of waiting at most; `ONLY=ours,bullmq` leaves others out.
 */
import { availableParallelism } from 'node:os';
import { median, printTable, spread, verdict } from '../figures.ts';
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
/** Posts of which a quarter is started when a worker is killed. */
const takeoverPosts = 1_000;

const chosen = process.env['ONLY']?.split(',');
const contenders = Object.entries({ ours, ...rivals })
  .filter(([key]) => chosen?.includes(key) ?? true)
  .map(([, contender]) => contender);

/** Measures all in turns, every second round in the other order. */
async function inTurns<T>(times: number, measure: (contender: Contender) => Promise<T>): Promise<Map<Contender, T[]>> {
  const results = new Map(contenders.map((contender) => [contender, [] as T[]]));
  for (let round = 1; round <= times; round += 1)
    for (const contender of round % 2 ? contenders : contenders.toReversed()) {
      const result = await measure(contender);
      results.get(contender)!.push(result);
      // For whoever waits; the tables are all that goes to the standard output.
      console.error(`${contender.name}: ${JSON.stringify(result)}`);
    }
  return results;
}

const total = (outcomes: readonly { lost: number; double: number }[], key: 'lost' | 'double') =>
  outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
const ms = (value: number) => (Number.isFinite(value) ? value.toFixed(0) : '–');

function printBursts(results: Map<Contender, Outcome[]>): void {
  const perSecond = (contender: Contender) => results.get(contender)?.map(({ started, spanMs }) => (started * 1_000) / spanMs) ?? [];
  console.info(`\n## ${posts} posts due in the same second, ${rounds} alternating rounds; median (range)\n`);
  printTable(
    ['', 'all started within, s', 'a second', 'ours / this one', 'not started in time', 'started twice'],
    [...results].map(([contender, outcomes]) => [
      contender.name,
      spread(outcomes.map(({ spanMs }) => spanMs / 1_000)),
      spread(perSecond(contender), 0),
      spread(perSecond(contender).map((rate, round) => (perSecond(ours)[round] ?? Number.NaN) / rate)),
      total(outcomes, 'lost'),
      total(outcomes, 'double'),
    ]),
  );
  const own = results.get(ours);
  if (!own) return;
  const isWhole = total(own, 'lost') + total(own, 'double') === 0;
  console.info(`\nG13, all within 60 s, none lost, none twice: ${verdict(isWhole && median(own.map(({ spanMs }) => spanMs)) <= 60_000)}`);
}

function printDrifts(results: Map<Contender, Outcome[]>): void {
  console.info(`\n## Ten a second for ${seconds} s: how late each was started, ms\n`);
  printTable(
    ['', 'p50', 'p99', 'most', 'earliest', 'not started', 'started twice'],
    [...results].map(([{ name }, [outcome]]) => {
      const { drift, lost, double } = outcome!;
      return [name, ms(drift.p50), ms(drift.p99), ms(drift.max), ms(drift.earliest), lost, double];
    }),
  );
  const own = results.get(ours)?.[0]?.drift;
  if (!own) return;
  // Plain Agenda is what we stand on, and starts nothing over a broker: the goal is about others.
  const others = [...results].filter(([contender]) => contender !== ours && contender !== rivals['agenda']);
  const best = Math.min(...others.map(([, [outcome]]) => outcome!.drift.p99));
  console.info(`\nG14, p50 ≤ 100, p99 ≤ 1000, most ≤ 5000: ${verdict(own.p50 <= 100 && own.p99 <= 1_000 && own.max <= 5_000)}`);
  console.info(`G15, p99 ≤ 2 × the best of BullMQ and pg-boss: ${(own.p99 / best).toFixed(2)}, ${verdict(own.p99 <= 2 * best)}`);
}

function printTakeovers(results: Map<Contender, Takeover[]>): void {
  const cap = `> ${capMs / 1_000}`;
  const worst = (takeovers: readonly Takeover[]) => Math.max(...takeovers.map(({ takeoverMs }) => takeoverMs));
  const shown = ({ takeoverMs }: Takeover) => (Number.isNaN(takeoverMs) ? cap : (takeoverMs / 1_000).toFixed(1));
  console.info(`\n## A worker killed (SIGKILL) when a quarter of ${takeoverPosts} posts was started: until the last one is done\n`);
  printTable(
    ['', 'one worker killed, s', 'the other killed, s', 'not started in time', 'started twice'],
    [...results].map(([{ name }, takeovers]) => [name, ...takeovers.map(shown), total(takeovers, 'lost'), total(takeovers, 'double')]),
  );
  const own = results.get(ours);
  if (own) console.info(`\nG14, takeover ≤ 30 s: ${verdict(worst(own) <= 30_000 && total(own, 'lost') + total(own, 'double') === 0)}`);
}

console.info(`${availableParallelism()} processors, two worker processes each, load generator and servers beside them.`);
printBursts(await inTurns(rounds, (contender) => burst(contender, { posts, capMs })));
printDrifts(await inTurns(1, (contender) => spreadLoad(contender, { seconds, capMs })));
let victim = 0;
const kill = (contender: Contender) => takeover(contender, { posts: takeoverPosts, capMs, victim });
const first = await inTurns(1, kill);
victim = 1;
const second = await inTurns(1, kill);
printTakeovers(new Map(contenders.map((contender) => [contender, [...first.get(contender)!, ...second.get(contender)!]])));
// Drivers of some baselines go on looking for their server for good.
process.exit();
