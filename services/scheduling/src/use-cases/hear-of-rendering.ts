import { unlessGone } from '../model/post-errors.ts';
import type { RenderedPost, RenderProblem } from '../model/post.ts';
import { renderedChange, renderFailedChange } from '../model/render-rules.ts';
import type { Clock } from '../ports/clock.ts';
import type { PostRepository } from '../ports/post-repository.ts';

/** What screenshot told of a rendering. */
export type RenderNews = { userId: string; renderId: string } & (
  { outcome: 'rendered'; files: Omit<RenderedPost, 'renderedAt'> } | { outcome: 'failed'; problem: RenderProblem }
);

/** Hears what became of a rendering. It counts only while a post waits for this very one, so it may be told twice, late, or of a post that is gone. */
export type HearOfRendering = (news: RenderNews) => Promise<void>;

/** Builds {@link HearOfRendering}. */
export function makeHearOfRendering({ posts, clock }: { posts: PostRepository; clock: Clock }): HearOfRendering {
  return async (news) => {
    const { userId, renderId } = news;
    const id = await posts.waitingFor(renderId);
    if (id === null) return;
    await posts
      .change({ id, userId }, (current) =>
        news.outcome === 'rendered'
          ? renderedChange(current, { renderId, ...news.files }, clock.now())
          : renderFailedChange(current, { renderId, problem: news.problem }, clock.now()),
      )
      .catch(unlessGone);
  };
}
