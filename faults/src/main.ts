/**
 * `make test-faults`: injects more than 1,400 faults on the way of posts to their platforms, and counts the outcomes. The README describes
 * its settings.
 */
import { sharedFolderVariable } from '../../packages/testkit/src/shared-server.ts';
import shareServers from '../../packages/testkit/src/shared-servers-setup.ts';
import { withoutGuard } from './proof/mutations.ts';
import { inFull, inShort, planOf, racing } from './proof/plan.ts';
import { reportOf } from './proof/report.ts';
import { runTrials } from './proof/run.ts';
import { seeded } from './proof/seeded.ts';
import { defectOf } from './proof/verdict.ts';
import { platformIds } from './world/stage.ts';
import { openWorld } from './world/world.ts';

const { SEED, FAULTS, SECONDS, KINDS, PLATFORMS, RACES, WORLDS, SHORT, WITHOUT } = process.env;
const seed = Number(SEED ?? Math.floor(Math.random() * 1_000_000));
console.info(`SEED=${seed}`);
if (WITHOUT) withoutGuard(WITHOUT);
// Within a run of tests its servers are there already.
if (process.env[sharedFolderVariable] === undefined) shareServers();
// A process whose connections are cut in the middle of something may leave a promise behind; a real one would be gone.
process.on('unhandledRejection', (error) => console.info(`left behind by a process that ended: ${String(error)}`));

const defaultWorlds = 3;
const platforms = platformIds.filter((platform) => PLATFORMS === undefined || PLATFORMS.split(',').includes(platform));
if (platforms.length === 0) throw new Error(`PLATFORMS names some of ${platformIds.join(', ')}`);
const worlds = await Promise.all(Array.from({ length: Number(WORLDS ?? (SHORT ? 1 : defaultWorlds)) }, () => openWorld(platforms)));
const kinds = KINDS?.split(',') ?? null;
const usual = SHORT ? inShort : inFull;
const extent = RACES === undefined ? usual : { ...usual, races: Math.ceil(Number(RACES) / racing) };
const trials = await planOf(worlds[0]!, seeded(seed), { extent, kinds });
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
if (SECONDS !== undefined) setTimeout(() => stop.abort(), Number(SECONDS) * 1_000);
const most = Number(FAULTS ?? Infinity);
const { outcomes, isBroken } = await runTrials(worlds, {
  seed,
  trials,
  most,
  stop: stop.signal,
  endsAtDefect: WITHOUT !== undefined,
  log: (line) => console.info(line),
});
console.info(`\n${reportOf(outcomes)}\n\nSEED=${seed}, ${Math.round(performance.now() / 1_000)} s`);
await Promise.all(worlds.map((world) => world.stop().catch(() => undefined)));
process.exit(isBroken || outcomes.some((outcome) => defectOf(outcome)) ? 1 : 0);
