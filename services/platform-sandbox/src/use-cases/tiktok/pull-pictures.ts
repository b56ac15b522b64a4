import { tiktokProfileOf } from '../../model/tiktok/app-profile.ts';
import { openStatuses } from '../../model/tiktok/post.ts';
import type { PostPicture, TikTokPost } from '../../model/tiktok/post.ts';
import { earliest, judgeFetch, nextTry } from '../../model/tiktok/pull-plan.ts';
import type { FetchVerdict, PlannedFetch } from '../../model/tiktok/pull-plan.ts';
import type { TikTokRules } from '../../model/tiktok/rules.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { readClock } from '../sandbox-clock.ts';
import { settlePost } from './posts.ts';

/** Fetches of one post that are made at once; each holds a picture of up to 20 MB, and its decoder more. */
const parallelFetches = 2;
/** Longer than this many fetches can take; then another replica may take over. */
const leaseMs = 60_000;
/** Posts that are settled in one look. */
const settledAtMost = 50;

/** Whether there is anything to do at all: mostly there is no rehearsal, and this costs one query. */
export async function hasOpenPosts({ store }: Sandbox): Promise<boolean> {
  return (await store.posts.list({ status: { $in: openStatuses } }, { limit: 1 })).length > 0;
}

/** Settles posts whose bytes are all in: what the clock has done to one is seen without anybody asking for it. */
export async function settleReceivedPosts(sandbox: Sandbox): Promise<void> {
  const now = await readClock(sandbox);
  const received = { status: { $in: openStatuses }, completedAt: { $exists: true }, isStuck: false };
  for (const post of await sandbox.store.posts.list(received, { order: { completedAt: 1 }, limit: settledAtMost }))
    await settlePost(sandbox, post, now);
}

/**
 * Works on one post with due fetches: fetches its pictures, keeps each once, and stores the verdict with the post.
 * @returns false when none was
 */
export async function pullPictures(sandbox: Sandbox): Promise<boolean> {
  const now = await readClock(sandbox);
  const taken = await takePull(sandbox, now);
  if (!taken) return false;
  const post = await settlePost(sandbox, taken, now);
  if (post.status !== 'PROCESSING_DOWNLOAD') return true;
  const { rules } = tiktokProfileOf((await sandbox.store.apps.find('tiktok', post.appKey)) ?? { profile: {} });
  const due = post.fetches.filter(({ dueAt }) => dueAt <= now).slice(0, parallelFetches);
  const round = { post, due, rules, now };
  await record(sandbox, round, await fetchAll(sandbox, round));
  return true;
}

/** Leases a post whose next fetch is due. */
function takePull({ store, realNow }: Sandbox, now: Date): Promise<TikTokPost | null> {
  const realTime = realNow();
  const isFree = { $or: [{ leasedUntil: { $exists: false } }, { leasedUntil: { $lte: realTime } }] };
  return store.posts.change(
    { nextFetchAt: { $lte: now }, status: 'PROCESSING_DOWNLOAD', ...isFree },
    { $set: { leasedUntil: new Date(realTime.getTime() + leaseMs) } },
    { order: { nextFetchAt: 1 } },
  );
}

interface PullRound {
  post: TikTokPost;
  due: readonly PlannedFetch[];
  rules: TikTokRules;
  now: Date;
}

interface PullResult {
  fetch: PlannedFetch;
  verdict: FetchVerdict;
  stored?: NonNullable<PostPicture['stored']>;
}

async function fetchAll({ fetchPicture, files }: Sandbox, { post, due, rules }: PullRound): Promise<PullResult[]> {
  // All of them end before the post is left to another replica, and before a failure of one is reported.
  const ended = await Promise.allSettled(
    due.map(async (fetch): Promise<PullResult> => {
      const outcome = await fetchPicture(post.pictures[fetch.index]!.url, { maxBytes: rules.picture.maxBytes });
      const verdict = judgeFetch(outcome, rules.picture);
      if (verdict === 'again' || 'failReason' in verdict || outcome.kind !== 'bytes') return { fetch, verdict };
      const { bytes } = outcome;
      const key = `sandbox/tiktok/${post.publishId}/${fetch.index}`;
      // Every fetch must be good, the first of them is kept.
      if (post.pictures[fetch.index]!.fetches === 0) await files.put(key, bytes, verdict.picture.type);
      return { fetch, verdict, stored: { ...verdict.picture, key, sizeBytes: bytes.byteLength } };
    }),
  );
  return ended.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}

async function record({ store }: Sandbox, { post, due, now }: PullRound, results: readonly PullResult[]): Promise<void> {
  const where = { _id: post.publishId, status: 'PROCESSING_DOWNLOAD' } as const;
  const again = results.filter(({ verdict }) => verdict === 'again').map(({ fetch }) => nextTry(fetch, now));
  const failed = results.flatMap(({ verdict }) => (verdict !== 'again' && 'failReason' in verdict ? verdict.failReason : []));
  const failReason = again.includes(null) ? 'photo_pull_failed' : failed[0];
  if (failReason) {
    await store.posts.change(where, { $set: { status: 'FAILED', failReason } });
    return;
  }
  const fetches = [...post.fetches.filter((fetch) => !due.includes(fetch)), ...again.filter((fetch) => fetch !== null)];
  const pictures = post.pictures.map((picture, index) => withResults(picture, results, index));
  const downloadedBytes = pictures.reduce((sum, { stored }) => sum + (stored?.sizeBytes ?? 0), 0);
  const isDone = fetches.length === 0;
  await store.posts.change(where, {
    $set: { fetches, pictures, downloadedBytes, nextFetchAt: earliest(fetches), completedAt: isDone ? now : undefined },
    $unset: { leasedUntil: 1, ...(isDone ? { nextFetchAt: 1 } : {}) },
  });
}

function withResults(picture: PostPicture, results: readonly PullResult[], index: number): PostPicture {
  const good = results.filter(({ fetch }) => fetch.index === index).flatMap(({ stored }) => stored ?? []);
  const stored = picture.stored ?? good[0];
  return { ...picture, fetches: picture.fetches + good.length, ...(stored ? { stored } : {}) };
}
