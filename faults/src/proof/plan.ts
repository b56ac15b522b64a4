import type { World } from '../world/world.ts';
import { countPlaces, drawn, endAProcess, endingsOf } from './end-a-process.ts';
import type { EndingTrial } from './end-a-process.ts';
import { cutThePower, moveTheClock, raceTheOwner } from './many-at-once.ts';
import { publishWithDeadToken, publishWithMishaps } from './mishaps.ts';
import { repeatTheNews } from './repeated-news.ts';
import type { Random } from './seeded.ts';
import { platforms } from './subject.ts';
import type { Outcome } from './verdict.ts';

/** One thing to be done to a world: faults, and what became of the posts that met them. */
export type Trial = (world: World) => Promise<Outcome[]>;

/** How much of each kind is done; Infinity: every place there is. */
export interface Extent {
  /** Places per service, platform and manner at which a process ends. */
  endings: number;
  mishaps: number;
  storage: number;
  deadTokens: number;
  clocks: number;
  /** Posts whose news are repeated. */
  repeated: number;
  /** Rounds of ten posts whose owners act at the due instant. */
  races: number;
  /** Rounds of six posts in which everything loses its power. */
  powerCuts: number;
}

/** What `make test-faults` does: beyond 1,000 faults. */
export const inFull: Extent = {
  endings: Infinity,
  mishaps: 120,
  storage: 30,
  deadTokens: 20,
  clocks: 40,
  repeated: 20,
  races: 20,
  powerCuts: 8,
};

/** What every run of the tests does. */
export const inShort: Extent = { endings: 1, mishaps: 2, storage: 1, deadTokens: 1, clocks: 1, repeated: 1, races: 1, powerCuts: 1 };

const racing = 10;
const underPower = 6;

/** Lays down what is to be done; what is drawn by chance depends on the seed alone. */
export async function planOf(world: World, random: Random, extent: Extent): Promise<Trial[]> {
  const times = (count: number, trial: Trial): Trial[] => Array.from({ length: count }, () => trial);
  const one =
    (trial: (world: World) => Promise<Outcome>): Trial =>
    async (each) => [await trial(each)];
  return [
    ...times(extent.races, (each) => raceTheOwner(each, random, racing)),
    ...times(extent.repeated, (each) => repeatTheNews(each, random, 1)),
    ...times(
      extent.mishaps,
      one((each) => publishWithMishaps(each, random, 'platform')),
    ),
    ...times(
      extent.storage,
      one((each) => publishWithMishaps(each, random, 'storage')),
    ),
    ...times(
      extent.deadTokens,
      one((each) => publishWithDeadToken(each, random)),
    ),
    ...times(
      extent.clocks,
      one((each) => moveTheClock(each, random)),
    ),
    ...times(extent.powerCuts, (each) => cutThePower(each, random, underPower)),
    ...(await endingTrials(world, random, extent.endings)).map((trial) => one((each) => endAProcess(each, trial))),
  ];
}

async function endingTrials(world: World, random: Random, count: number): Promise<EndingTrial[]> {
  const trials: EndingTrial[] = [];
  for (const victim of ['scheduling', 'social-accounts'] as const) {
    for (const platform of platforms) {
      const places = await countPlaces(world, { victim, platform });
      for (const manner of ['kill', 'freeze'] as const) {
        const all = endingsOf(places, manner);
        const chosen = count === Infinity ? all : drawn(random, all, count);
        trials.push(...chosen.map((ending) => ({ victim, platform, ending })));
      }
    }
  }
  return trials;
}
