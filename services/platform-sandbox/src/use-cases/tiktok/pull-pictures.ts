import { tiktokProfileOf } from '../../model/tiktok/app-profile.ts';
import type { FailReason } from '../../model/tiktok/fail-reason.ts';
import type { PostPicture, TikTokPost } from '../../model/tiktok/post.ts';
import { judgeFetch, nextTry } from '../../model/tiktok/pull-plan.ts';
import type { FetchVerdict, PlannedFetch } from '../../model/tiktok/pull-plan.ts';
import type { TikTokRules } from '../../model/tiktok/rules.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Apps } from '../../ports/oauth-store.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import type { PictureFetcher } from '../../ports/picture-fetcher.ts';
import type { SandboxClock } from '../../ports/sandbox-clock.ts';
import type { TikTokPosts } from '../../ports/tiktok-posts.ts';
import type { SettlePost } from './settle-post.ts';

/** Works on one post whose fetches are due. @returns false when none was */
export type PullPictures = () => Promise<boolean>;

/** What it needs. */
export interface PullPicturesDeps {
  posts: TikTokPosts;
  apps: Apps;
  store: ObjectStore;
  fetcher: PictureFetcher;
  settlePost: SettlePost;
  /** The rehearsal's time. */
  clock: SandboxClock;
  /** The real time, for leases. */
  realClock: Clock;
}

/** Fetches of one post that are made at once; each holds a picture of up to 20 MB, and its decoder more. */
const parallelFetches = 2;
/** Longer than so many fetches can take; then another replica may go on. */
const leaseMs = 60_000;

/** Makes the puller: it fetches what is due, keeps each picture once, and tells a post its verdict. */
export function makePullPictures(deps: PullPicturesDeps): PullPictures {
  return async () => {
    const [now, realNow] = [await deps.clock.now(), deps.realClock.now()];
    const claimed = await deps.posts.claimPull({ now, realNow, leaseUntil: new Date(realNow.getTime() + leaseMs) });
    if (!claimed) return false;
    const post = await deps.settlePost(claimed, now);
    if (post.status !== 'PROCESSING_DOWNLOAD') return true;
    const { rules } = tiktokProfileOf((await deps.apps.find('tiktok', post.appKey)) ?? { profile: {} });
    const due = post.fetches.filter(({ dueAt }) => dueAt <= now).slice(0, parallelFetches);
    const round = { post, due, rules, now };
    await record(deps.posts, round, await fetchAll(deps, round));
    return true;
  };
}

async function fetchAll({ fetcher, store }: PullPicturesDeps, { post, due, rules }: PullRound): Promise<PullResult[]> {
  // All of them end before the post is left to another replica, and before a failure of one is told.
  const ended = await Promise.allSettled(
    due.map(async (fetch): Promise<PullResult> => {
      const outcome = await fetcher.fetch(post.pictures[fetch.index]!.url, { maxBytes: rules.picture.maxBytes });
      const verdict = judgeFetch(outcome, rules.picture);
      if (verdict === 'again' || 'failReason' in verdict || outcome.kind !== 'bytes') return { fetch, verdict };
      const { bytes } = outcome;
      const key = `sandbox/tiktok/${post.publishId}/${fetch.index}`;
      // Every fetch must be good, the first of them is kept.
      if (post.pictures[fetch.index]!.fetches === 0) await store.put(key, bytes, verdict.picture.type);
      return { fetch, verdict, stored: { ...verdict.picture, key, sizeBytes: bytes.byteLength } };
    }),
  );
  return ended.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
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

async function record(posts: TikTokPosts, { post, due, now }: PullRound, results: readonly PullResult[]): Promise<void> {
  const again = results.filter(({ verdict }) => verdict === 'again').map(({ fetch }) => nextTry(fetch, now));
  const failReason = again.includes(null) ? 'photo_pull_failed' : results.map(({ verdict }) => failureOf(verdict)).find(Boolean);
  if (failReason) {
    await posts.change(post.publishId, 'PROCESSING_DOWNLOAD', { status: 'FAILED', failReason });
    return;
  }
  const fetches = [...post.fetches.filter((fetch) => !due.includes(fetch)), ...again.filter((fetch) => fetch !== null)];
  const pictures = post.pictures.map((picture, index) =>
    withResults(
      picture,
      results.filter(({ fetch }) => fetch.index === index),
    ),
  );
  const downloadedBytes = pictures.reduce((sum, { stored }) => sum + (stored?.sizeBytes ?? 0), 0);
  await posts.recordPull(post.publishId, { fetches, pictures, downloadedBytes, ...(fetches.length === 0 ? { completedAt: now } : {}) });
}

function failureOf(verdict: FetchVerdict): FailReason | undefined {
  return verdict !== 'again' && 'failReason' in verdict ? verdict.failReason : undefined;
}

function withResults(picture: PostPicture, results: readonly PullResult[]): PostPicture {
  const good = results.flatMap(({ stored }) => stored ?? []);
  return { ...picture, fetches: picture.fetches + good.length, stored: picture.stored ?? good[0] };
}
