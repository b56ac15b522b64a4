import { printTable, spread } from '../figures.ts';
import type { Target } from './targets.ts';
import { measureThroughput } from './throughput.ts';
import type { Round } from './throughput.ts';

const roundSeconds = 1;

/**
 * Measures programs in many short rounds, in turns, and prints a table: the first of them is what the others are compared with.
 * @param options.against what the first is, for the head of the column of ratios
 */
export async function compareInTurns(
  targets: readonly [Target, ...Target[]],
  { rounds, against }: { rounds: number; against: string },
): Promise<void> {
  const results = new Map<Target, Round[]>(targets.map((target) => [target, []]));
  for (const target of targets) await measureThroughput(target, roundSeconds);
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes first in a round has the machine as the round before left it: they take turns in that, too.
    const order = targets.map((_, index) => targets[(index + round) % targets.length]!);
    for (const target of order) results.get(target)!.push(await measureThroughput(target, roundSeconds));
  }
  const of = (target: Target, read: (round: Round) => number) => results.get(target)!.map(read);
  const ratios = (target: Target, read: (round: Round) => number) =>
    of(target, read).map((value, round) => value / of(targets[0], read)[round]!);
  printTable(
    ['', 'requests/s', `against ${against}`, 'CPU a request, µs', 'CPU ratio', 'lower quartile of CPU'],
    targets.map((target) => {
      const cpu = of(target, ({ cpuMicros }) => cpuMicros);
      return [
        target.name,
        spread(
          of(target, ({ requestsPerSecond }) => requestsPerSecond),
          0,
        ),
        spread(
          ratios(target, ({ requestsPerSecond }) => requestsPerSecond),
          3,
        ),
        spread(cpu, 1),
        spread(
          ratios(target, ({ cpuMicros }) => cpuMicros),
          3,
        ),
        lowerQuartile(cpu).toFixed(1),
      ];
    }),
  );
}

/** What else runs on the machine only ever adds. */
function lowerQuartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? NaN;
}
