import { inspect } from 'node:util';
import type { World } from '../world/world.ts';
import type { Trial } from './plan.ts';
import { seeded } from './seeded.ts';
import { defectOf } from './verdict.ts';
import type { Outcome } from './verdict.ts';

export interface Run {
  seed: number;
  trials: readonly Trial[];
  /** Maximum number of faults. */
  most: number;
  /** Ends it early; what has been started is finished. */
  stop: AbortSignal;
  /** Ends with the first defect, for a search for one. */
  endsAtDefect?: boolean;
  /** Receives violations, and progress from time to time. */
  log(line: string): void;
}

/** The outcome. */
export interface RunResult {
  outcomes: Outcome[];
  /** Whether a trial could not be done, which ended the run: what was found until then still counts. */
  isBroken: boolean;
}

/** Number of trials between two progress reports. */
const reportEvery = 20;

/**
 * Runs trials in parallel worlds. The random choices of a trial depend only on the seed and its number, so that a single trial can be
 * repeated.
 */
export async function runTrials(
  worlds: readonly World[],
  { seed, trials, most, stop, endsAtDefect = false, log }: Run,
): Promise<RunResult> {
  let isBroken = false;
  const outcomes: Outcome[] = [];
  const injected = () => outcomes.reduce((sum, { injected: count }) => sum + count, 0);
  const isOver = () =>
    injected() >= most || stop.aborted || isBroken || (endsAtDefect && outcomes.some((outcome) => defectOf(outcome) !== null));
  let next = 0;
  async function judge(world: World, number: number): Promise<void> {
    for (const outcome of await trials[number]!.run(world, seeded(seed * trials.length + number))) {
      outcomes.push(outcome);
      const defect = defectOf(outcome);
      if (defect)
        log(
          `${defect}: trial ${number} (${trials[number]!.name}), ${outcome.fault}\n${await world.databases.describe(outcome.postId ?? '')}`,
        );
    }
  }
  /** On a busy machine a connection can time out before the trial started, e.g. while its user connects an account: that says nothing about the product. */
  async function judgeAgain(world: World, number: number): Promise<void> {
    await judge(world, number).catch(async (error: unknown) => {
      log(`trial ${number} (${trials[number]!.name}) is started once more: ${inspect(error)}`);
      await judge(world, number);
    });
  }
  async function work(world: World): Promise<void> {
    while (next < trials.length && !isOver()) {
      const number = next;
      next += 1;
      await judgeAgain(world, number).catch((error: unknown) => {
        isBroken = true;
        log(`trial ${number} (${trials[number]!.name}) could not be done: ${inspect(error)}`);
      });
      if (number % reportEvery === reportEvery - 1)
        log(`${number + 1} of ${trials.length} trials, ${injected()} faults, ${Math.round(performance.now() / 1_000)} s`);
    }
  }
  await Promise.all(worlds.map(work));
  return { outcomes, isBroken };
}
