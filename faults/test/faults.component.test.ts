import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inShort, planOf } from '../src/proof/plan.ts';
import type { Trial } from '../src/proof/plan.ts';
import { reportOf } from '../src/proof/report.ts';
import { seeded } from '../src/proof/seeded.ts';
import { defectOf } from '../src/proof/verdict.ts';
import type { Outcome } from '../src/proof/verdict.ts';
import { openWorld } from '../src/world/world.ts';
import type { World } from '../src/world/world.ts';

/** The same in every run, unless a person wants another one. */
const seed = Number(process.env['SEED'] ?? 12);

let world: World;
let trials: Trial[];
beforeAll(async () => {
  world = await openWorld();
  trials = await planOf(world, seeded(seed), inShort);
}, 120_000);
afterAll(() => world?.stop(), 30_000);

test('When processes end, answers are lost, clocks jump, news come again and owners race, then every post is over, at most once, and as it is told', async () => {
  const outcomes: Outcome[] = [];
  for (const trial of trials) outcomes.push(...(await trial(world)));
  const defects = outcomes.filter((outcome) => defectOf(outcome) !== null);
  expect({ seed, defects: defects.length > 0 ? reportOf(outcomes) : 0 }).toEqual({ seed, defects: 0 });
  expect(outcomes.filter(({ injected }) => injected > 0).length).toBeGreaterThan(trials.length / 2);
}, 300_000);
