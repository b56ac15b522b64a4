import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inShort, planOf } from '../src/proof/plan.ts';
import { runTrials } from '../src/proof/run.ts';
import { seeded } from '../src/proof/seeded.ts';
import { defectOf } from '../src/proof/verdict.ts';
import { openWorld } from '../src/world/world.ts';
import type { World } from '../src/world/world.ts';

/** What one run of the tests does; others by `SEED=`. */
const usualSeed = 12;
/** A little of each kind is begun within this, in ms. */
const beginsWithinMs = 25_000;
/** The longest trial, on a busy machine, in ms. */
const longestMs = 240_000;

describe('posts whose way to the platform is full of faults', () => {
  const seed = Number(process.env['SEED'] ?? usualSeed);
  let world: World;

  beforeAll(async () => {
    world = await openWorld();
  }, 120_000);
  afterAll(() => world?.stop());

  test(
    `When faults meet them as SEED=${seed} has it, then each comes to one end, and what is said of it is what the platform has`,
    async () => {
      const trials = await planOf(world, seeded(seed), { extent: inShort, kinds: null });
      const stop = AbortSignal.timeout(beginsWithinMs);
      const outcomes = await runTrials([world], { seed, trials, most: Infinity, stop, tell: () => undefined });
      expect(outcomes.length).toBeGreaterThan(0);
      expect(outcomes.filter((outcome) => defectOf(outcome))).toEqual([]);
    },
    longestMs,
  );
});
