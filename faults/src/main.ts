/** `make test-faults`: injects more than 1,000 faults into the way of posts to their platforms, and counts what became of them. SEED=7 does the same again, SHORT=1 a little of each. */
import shareServers from '../../packages/testkit/src/shared-servers-setup.ts';
import { inFull, inShort, planOf } from './proof/plan.ts';
import { reportOf } from './proof/report.ts';
import { seeded } from './proof/seeded.ts';
import { defectOf } from './proof/verdict.ts';
import type { Outcome } from './proof/verdict.ts';
import { openWorld } from './world/world.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));
const most = Number(process.env['FAULTS'] ?? Infinity);
console.info(`SEED=${seed}`);
shareServers();
// A process whose connections are cut in the middle of something may leave a promise behind; a real one would be gone.
process.on('unhandledRejection', (error) => console.info(`left behind by a process that ended: ${String(error)}`));

const world = await openWorld();
const outcomes: Outcome[] = [];
const trials = await planOf(world, seeded(seed), process.env['SHORT'] ? inShort : inFull);
const injected = () => outcomes.reduce((sum, { injected: count }) => sum + count, 0);
for (const [index, trial] of trials.entries()) {
  if (injected() >= most) break;
  for (const outcome of await trial(world)) {
    outcomes.push(outcome);
    const defect = defectOf(outcome);
    if (defect) console.info(`${defect}: ${outcome.fault}\n${await world.databases.describe(outcome.postId ?? '')}`);
  }
  if (index % 10 === 9) console.info(`${index + 1} of ${trials.length}, ${injected()} faults, ${Math.round(performance.now() / 1_000)} s`);
}
console.info(`\n${reportOf(outcomes)}\n\nSEED=${seed}`);
await world.stop().catch(() => undefined);
process.exit(outcomes.some((outcome) => defectOf(outcome)) ? 1 : 0);
