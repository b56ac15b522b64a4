import type { DueNumbers, NumbersQueue } from '../../ports/numbers-queue.ts';
import { keptOf } from '../../model/publishing/post-numbers.ts';
import type { PostModel } from './post-collection.ts';
import { noEvents, toPost } from './stored-post.ts';

/** NumbersQueue on the collection of posts. A post is taken by moving its time, as checks are. */
export function createMongoNumbersQueue(posts: PostModel): NumbersQueue {
  return {
    async take(now, { until, limit }) {
      const due = await posts
        .find({ numbersAt: { $lte: now }, deletedAt: null }, noEvents)
        .sort({ numbersAt: 1 })
        .limit(limit)
        .lean();
      const taken = due.map(async (stored) => {
        const { modifiedCount } = await posts.updateOne({ _id: stored._id, numbersAt: stored.numbersAt }, { $set: { numbersAt: until } });
        return modifiedCount === 1 ? [{ ...toPost(stored), numbersAt: until }] : [];
      });
      const byAccount = Map.groupBy(
        (await Promise.all(taken)).flat(),
        ({ userId, published }) => `${userId} ${published?.accountId ?? ''}`,
      );
      return [...byAccount.values()].flatMap((of): DueNumbers[] => {
        const [first] = of;
        return first ? [{ userId: first.userId, platform: first.platform, accountId: first.published?.accountId ?? '', posts: of }] : [];
      });
    },
    async postpone(post, at) {
      const { id, numbersAt } = post;
      const kept = keptOf(post);
      await posts.updateOne({ _id: id, numbersAt }, { $set: { numbersAt: at, numbers: { ...kept, tries: kept.tries + 1 } } });
    },
    async askForOlder(publishedSince, at) {
      const ours = {
        'published.accountId': { $ne: null },
        'published.remoteId': { $ne: null },
        'published.publishedAt': { $gt: publishedSince },
      };
      await posts.updateMany({ status: 'posted', numbersAt: { $exists: false }, deletedAt: null, ...ours }, { $set: { numbersAt: at } });
    },
  };
}
