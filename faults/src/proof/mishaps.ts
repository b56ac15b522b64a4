import { setTimeout as delay } from 'node:timers/promises';
import type { Meddler } from '../wire/http-proxy.ts';
import type { Mishap } from '../wire/passage.ts';
import type { World } from '../world/world.ts';
import { below, oneOf } from './seeded.ts';
import type { Random } from './seeded.ts';
import { letThemEnd, lookAt, newSubject, schedule } from './subject.ts';
import type { Outcome } from './verdict.ts';

const dueInMs = 20_000;
/** Requests to a platform or to the storage that publishing one post makes, at least. */
const fewestRequests = 3;

/** Mishaps in the network, not at the server. */
const onTheWire: readonly Mishap['kind'][] = ['lost', 'refused', 'cut-request', 'cut-answer', 'twice'];

/** How long a slow answer takes by the clock of the world, in ms: long enough for the waiting process to lose its lease. */
const slowMs = 30_000;
/** Real time in which others see that, in ms: they look every 500. */
const noticedMs = 700;

/** It takes half a minute: in the meantime the hold of who asked is over, and others are at it. */
async function muchLater({ clock }: World): Promise<void> {
  clock.advance(slowMs);
  await delay(noticedMs);
}

interface NamedMishap {
  name: string;
  mishap: Mishap;
  /** Whether the platform may have acted without the product knowing: not where it says that it has not, or its answer comes in time. */
  leavesDoubt: boolean;
  /** Whether it counts on a platform at which the same request twice is one. */
  asksOneOfTwo?: boolean;
}

const mishapsOf = (world: World): readonly NamedMishap[] => [
  { name: 'its answer is lost', mishap: { kind: 'lost' }, leavesDoubt: true },
  { name: 'it is refused', mishap: { kind: 'refused' }, leavesDoubt: true },
  { name: 'it is cut in its middle', mishap: { kind: 'cut-request' }, leavesDoubt: true },
  { name: 'its answer is cut in its middle', mishap: { kind: 'cut-answer' }, leavesDoubt: true },
  { name: 'it arrives twice', mishap: { kind: 'twice' }, leavesDoubt: false, asksOneOfTwo: true },
  { name: '500', mishap: { kind: 'status', status: 500 }, leavesDoubt: true },
  { name: '503', mishap: { kind: 'status', status: 503 }, leavesDoubt: true },
  { name: '429 and the time to come again', mishap: { kind: 'status', status: 429, retryAfterS: 30 }, leavesDoubt: false },
  { name: 'it takes 300 ms', mishap: { kind: 'slow', arrives: () => delay(300) }, leavesDoubt: false },
  { name: 'it takes 30 s', mishap: { kind: 'slow', arrives: () => muchLater(world) }, leavesDoubt: true },
];

/** Makes requests fail: the first one at a place, and the given number of further ones. */
function meddlerFor({ at, times, mishap, leavesDoubt }: Omit<NamedMishap, 'name'> & { at: number; times: number }) {
  let asked = 0;
  let hits = 0;
  let hasLostInit = false;
  const meddle: Meddler = ({ path }) => {
    asked += 1;
    if (asked < at || hits >= times) return null;
    hits += 1;
    hasLostInit ||= /(content|video)\/init\/$/.test(path) && leavesDoubt;
    return mishap;
  };
  return { meddle, hits: () => hits, hasLostInit: () => hasLostInit };
}

/** F3, F4, F5, F9: publishes one post while requests to platforms or the storage go wrong. */
export async function publishWithMishaps(world: World, random: Random, server: 'platform' | 'storage'): Promise<Outcome> {
  const platform = oneOf(random, world.platforms);
  const possible = mishapsOf(world).filter(({ asksOneOfTwo }) => !asksOneOfTwo || server === 'storage' || platform === 'bluesky');
  const { name, mishap, leavesDoubt } = oneOf(random, possible);
  const [at, times] = [1 + below(random, fewestRequests + 1), 1 + below(random, 3)];
  const subject = await newSubject(world, platform);
  const meddler = meddlerFor({ at, times, mishap, leavesDoubt });
  const proxy = server === 'platform' ? world.platform : world.accounts().storage;
  proxy.meddle(meddler.meddle);
  await schedule(world, subject, dueInMs);
  await letThemEnd(world, [subject]);
  proxy.meddle(null);
  await letThemEnd(world, [subject]);
  const family = server === 'storage' ? 'F9' : onTheWire.includes(mishap.kind) ? 'F4' : 'F5';
  return {
    family,
    fault: `${server}, request ${at} and ${times - 1} more of ${platform}: ${name}`,
    injected: meddler.hits(),
    isAmbiguous: platform === 'tiktok' && meddler.hasLostInit(),
    ...(await lookAt(world, subject)),
  };
}

/** Answer of each platform for an expired token. */
const deadTokenAnswers = {
  google: {
    status: 401,
    body: { error: { code: 401, message: 'Scripted.', errors: [{ message: 'Scripted.', domain: 'global', reason: 'authError' }] } },
  },
  tiktok: { status: 401, body: { data: {}, error: { code: 'access_token_invalid', message: 'Scripted.', log_id: '' } } },
  bluesky: { status: 400, body: { error: 'ExpiredToken', message: 'Scripted.' } },
} as const;

/** F3: the platform says once, at one of its operations, that the token is over. */
export async function publishWithDeadToken(world: World, random: Random): Promise<Outcome> {
  const operations = [
    { platform: 'youtube', of: 'google', operation: 'videos.insert' },
    { platform: 'youtube', of: 'google', operation: 'videos.list' },
    { platform: 'tiktok', of: 'tiktok', operation: 'content.init' },
    { platform: 'tiktok', of: 'tiktok', operation: 'status.fetch' },
    { platform: 'bluesky', of: 'bluesky', operation: 'repo.uploadBlob' },
    { platform: 'bluesky', of: 'bluesky', operation: 'repo.putRecord' },
    { platform: 'bluesky', of: 'bluesky', operation: 'repo.getRecord' },
  ] as const;
  const possible = operations.filter((each) => world.platforms.includes(each.platform));
  const { platform, of, operation } = oneOf(random, possible);
  const subject = await newSubject(world, platform);
  const effect = { kind: 'answer', moment: 'before', ...deadTokenAnswers[of], headers: { 'content-type': 'application/json' } };
  await world.stage.fault({ platform: of, operation, effect, times: 1 });
  await schedule(world, subject, dueInMs);
  await letThemEnd(world, [subject]);
  await world.stage.clear();
  return {
    family: 'F3',
    fault: `the token is over once at ${operation}`,
    injected: 1,
    isAmbiguous: false,
    ...(await lookAt(world, subject)),
  };
}
