import type { World } from '../world/world.ts';
import { countPlaces, drawn, endAProcess, endingsOf } from './end-a-process.ts';
import { meddleWithAccounts } from './accounts-gone.ts';
import { drawWithHiccups, editWhileItFails } from './drawing.ts';
import { cutThePower, moveTheClock, raceTheOwner } from './many-at-once.ts';
import { publishWithDeadToken, publishWithMishaps } from './mishaps.ts';
import { deletePictures, retryBeforeItsTime } from './pictures-gone.ts';
import { poisonTheQueues } from './poison.ts';
import { repeatEvents } from './repeated-events.ts';
import { shuffled } from './seeded.ts';
import type { Random } from './seeded.ts';
import type { Outcome } from './verdict.ts';

/** One thing to be done to a world: faults, and the outcomes of the affected posts. */
export interface Trial {
  /** Its kind; of endings also service, platform and manner: `endings:scheduling:tiktok:kill`. */
  name: string;
  run(world: World, random: Random): Promise<Outcome[]>;
}

export type Kind =
  | 'drawing'
  | 'edits'
  | 'pictures'
  | 'retries'
  | 'accounts'
  | 'races'
  | 'repeated'
  | 'poison'
  | 'mishaps'
  | 'storage'
  | 'deadTokens'
  | 'clocks'
  | 'powerCuts'
  | 'endings';

/** Number of trials of each kind; of endings: per service, platform and manner, Infinity: at every place there is. */
export type Extent = Readonly<Record<Kind, number>>;

/** The plan of `make test-faults`: beyond 1,400 faults. */
export const inFull: Extent = {
  drawing: 50,
  edits: 16,
  pictures: 20,
  retries: 16,
  accounts: 24,
  races: 10,
  repeated: 20,
  poison: 10,
  mishaps: 100,
  storage: 30,
  deadTokens: 16,
  clocks: 40,
  powerCuts: 8,
  endings: Infinity,
};

/** A little of each kind. */
export const inShort: Extent = {
  drawing: 1,
  edits: 1,
  pictures: 1,
  retries: 1,
  accounts: 1,
  races: 1,
  repeated: 1,
  poison: 1,
  mishaps: 2,
  storage: 1,
  deadTokens: 1,
  clocks: 1,
  powerCuts: 1,
  endings: 1,
};

/** Fewer than any process has: the range to draw from where places are not counted. */
const fewestPlaces = 28;
/** Posts that race at the same due instant. */
export const racing = 20;
const underPower = 6;

const one =
  (trial: (world: World, random: Random) => Promise<Outcome>): Trial['run'] =>
  async (world, random) => [await trial(world, random)];

const runs: Readonly<Record<Exclude<Kind, 'endings'>, Trial['run']>> = {
  drawing: one(drawWithHiccups),
  edits: one(editWhileItFails),
  pictures: one(deletePictures),
  retries: one(retryBeforeItsTime),
  accounts: meddleWithAccounts,
  races: (world, random) => raceTheOwner(world, random, racing),
  repeated: one(repeatEvents),
  poison: one(poisonTheQueues),
  mishaps: one((world, random) => publishWithMishaps(world, random, 'platform')),
  storage: one((world, random) => publishWithMishaps(world, random, 'storage')),
  deadTokens: one(publishWithDeadToken),
  clocks: one(moveTheClock),
  powerCuts: (world, random) => cutThePower(world, random, underPower),
};

/**
 * Scheduling does the same for every platform: it is ended at every place for one of them, and at this number of places
 * for another.
 */
const endingsOfAnother = 20;
const lives = [
  { victim: 'scheduling', platform: 'tiktok', most: Infinity },
  { victim: 'scheduling', platform: 'youtube', most: endingsOfAnother },
  { victim: 'social-accounts', platform: 'tiktok', most: Infinity },
  { victim: 'social-accounts', platform: 'youtube', most: Infinity },
  { victim: 'social-accounts', platform: 'bluesky', most: Infinity },
] as const;

export interface PlanOptions {
  extent: Extent;
  /** Only those whose names start with it; null: all. */
  kinds: readonly string[] | null;
}

/** Lays down what is to be done, in an order that depends on the seed alone. */
export async function planOf(world: World, random: Random, { extent, kinds }: PlanOptions): Promise<Trial[]> {
  const isWanted = (name: string) => kinds === null || kinds.some((kind) => name.startsWith(kind));
  const trials = Object.entries(runs).flatMap(([name, run]) => {
    const kind = name as keyof typeof runs;
    return isWanted(kind) ? Array.from({ length: extent[kind] }, () => ({ name, run })) : [];
  });
  for (const life of lives.filter(({ platform }) => world.platforms.includes(platform))) {
    const name = `endings:${life.victim}:${life.platform}`;
    const manners = (['kill', 'freeze'] as const).filter((manner) => isWanted(`${name}:${manner}`));
    if (manners.length === 0) continue;
    const places = extent.endings === Infinity ? await countPlaces(world, life) : fewestPlaces;
    for (const manner of manners) {
      const chosen = drawn(random, endingsOf(places, manner), Math.min(extent.endings, life.most));
      trials.push(...chosen.map((ending) => ({ name: `${name}:${manner}`, run: one((each) => endAProcess(each, { ...life, ending })) })));
    }
  }
  return shuffled(random, trials);
}
