import { inSlices } from '@viral-slides/database';
import { maxListedPosts, maxOpenPosts } from '../../model/post-limits.ts';
import type { PagePlace } from '../../model/page-place.ts';
import type { PostLists, PostReader } from '../../ports/post-lists.ts';
import type { WorkGate } from '../../ports/work-gate.ts';
import type { PostModel } from './post-collection.ts';
import { listed, newestFirst, toPost } from './stored-post.ts';
import type { StoredPost } from './stored-post.ts';

/** Posts read at a time for a list. */
const readAtATime = 50;
/** More than there can be, so that a person whose concurrent requests got past the limit still sees all of them. */
const mostOpen = maxOpenPosts + 100;

/** Reader of posts, and the signal that they no longer wait. */
interface Reader extends PostReader {
  signal: AbortSignal;
}
type Reading = <T>(reader: Reader, read: () => Promise<T>) => Promise<T>;

/** PostLists on the collection of posts. @param gate each read weighs 1 */
export function createMongoPostLists({ posts, gate }: { posts: PostModel; gate: WorkGate }): PostLists {
  const inTurn: Reading = async ({ userId, signal }, read) => {
    const leave = await gate.enter({ caller: userId, bytes: 1, signal });
    try {
      return await read();
    } finally {
      leave();
    }
  };
  return {
    all: (reader, signal) => all(posts, { ...reader, signal }, inTurn),
    async page(reader, { after, limit, signal }) {
      const found: StoredPost[] = [];
      for (const isOpen of after?.isOpen === false ? [false] : [true, false]) {
        const wanted = { ...seenBy(reader), isOpen, deletedAt: null, ...(after?.isOpen === isOpen ? behind(after) : {}) };
        const left = limit + 1 - found.length;
        if (left > 0)
          found.push(...(await inTurn({ ...reader, signal }, () => posts.find(wanted, listed).sort(newestFirst).limit(left).lean())));
      }
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      return { posts: shown.map(toPost), end: last ? { isOpen: last.isOpen, time: last.listTime, id: last._id } : null };
    },
  };
}

/** The posts that a caller sees, as `mayReadPost` decides for one of them. */
function seenBy({ userId, accounts }: PostReader): object {
  if (accounts === null) return { userId };
  const ofAccounts = { $in: [...accounts] };
  const published = [{ 'published.accountId': null }, { 'published.accountId': ofAccounts }];
  return { userId, $and: [{ $or: [{ socialAccountId: ofAccounts }, ...published.map((each) => ({ socialAccountId: null, ...each }))] }] };
}

/** Filter for posts behind a position in the order of {@link newestFirst}. */
function behind({ time, id }: PagePlace): object {
  return { listTime: { $lte: time }, $or: [{ listTime: { $lt: time } }, { _id: { $gt: id } }] };
}

async function* all(posts: PostModel, reader: Reader, inTurn: Reading) {
  const { userId, signal } = reader;
  const seen = seenBy(reader);
  const names = (isOpen: boolean, limit: number) =>
    inTurn(reader, () =>
      posts
        .find({ ...seen, isOpen }, { listTime: 1 })
        .sort(newestFirst)
        .limit(limit)
        .lean(),
    );
  const open = await names(true, mostOpen);
  const over = await names(false, Math.max(0, maxListedPosts - open.length));
  const inOrder = [...open, ...over].toSorted((a, b) => a.listTime.getTime() - b.listTime.getTime() || (a._id < b._id ? -1 : 1));
  const read = async (wanted: readonly string[]) => {
    const found = await inTurn(reader, () => posts.find({ _id: { $in: wanted }, userId, deletedAt: null }, listed).lean());
    return found.map(toPost);
  };
  yield* inSlices(
    inOrder.map(({ _id }) => _id),
    { size: readAtATime, read, signal },
  );
}
