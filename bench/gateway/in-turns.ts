import { percentile, spread } from '../figures.ts';
import { contestOf, inTurns } from '../runner.ts';
import type { Target } from './targets.ts';
import { measureThroughput } from './throughput.ts';

const roundSeconds = 1;

/**
 * Measures programs in many short rounds and prints a table: the first of them is what the others are compared with.
 * @param options.against name of the first, for the head of the column of ratios
 */
export async function compareInTurns(
  targets: readonly [Target, ...Target[]],
  { rounds, against }: { rounds: number; against: string },
): Promise<void> {
  const first = targets[0].name;
  const contest = contestOf(targets, (target) => measureThroughput(target, roundSeconds));
  const results = await inTurns(contest, { rounds, warmUps: 1 });
  results.print(['', 'requests/s', `against ${against}`, 'CPU a request, µs', 'CPU ratio', 'lower quartile of CPU'], (name) => [
    results.spread(name, 'requestsPerSecond', 0),
    spread(results.ratios(name, first, 'requestsPerSecond'), 3),
    results.spread(name, 'cpuMicros', 1),
    spread(results.ratios(name, first, 'cpuMicros'), 3),
    // Other load on the machine can only add time.
    percentile(results.of(name, 'cpuMicros'), 25).toFixed(1),
  ]);
}
