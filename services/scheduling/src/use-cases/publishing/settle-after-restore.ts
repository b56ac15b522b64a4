import { doubtedAfterRestore } from '../../model/publishing/after-restore.ts';
import type { RestoredMoment } from '../../model/publishing/after-restore.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import type { RestoredPosts } from '../../ports/restored-posts.ts';

/** Makes a restored database safe to work on. Idempotent. @returns number of posts that wait for their owners now */
export type SettleAfterRestore = (moment: RestoredMoment) => Promise<number>;

const sliceSize = 100;

/** Builds the use case. Run it before the service starts: afterwards posts that were due would be published. */
export function makeSettleAfterRestore(deps: {
  restored: Pick<RestoredPosts, 'dropRequests' | 'openIds'>;
  posts: Pick<PostRepository, 'change'>;
}): SettleAfterRestore {
  return async (moment) => {
    await deps.restored.dropRequests();
    let [doubted, after] = [0, ''];
    for (;;) {
      const ids = await deps.restored.openIds({ after, limit: sliceSize });
      for (const id of ids) if (await settle(deps.posts, id, moment)) doubted += 1;
      const last = ids.at(-1);
      if (last === undefined) return doubted;
      after = last;
    }
  };
}

async function settle(posts: Pick<PostRepository, 'change'>, id: string, moment: RestoredMoment): Promise<boolean> {
  let isDoubted = false;
  await posts.change({ id, userId: null }, (post) => {
    const change = doubtedAfterRestore(post, moment);
    isDoubted = change !== null;
    return change;
  });
  return isDoubted;
}
