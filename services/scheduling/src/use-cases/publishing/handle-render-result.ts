import { unlessGone } from '../../model/post-errors.ts';
import type { RenderedPost, RenderProblem } from '../../model/post.ts';
import { renderedChange, renderFailedChange } from '../../model/rendering/render-rules.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import type { RenderRequests } from '../../ports/render-requests.ts';

/** An event of screenshot about a rendering. */
export type RenderResult = { userId: string; renderId: string } & (
  { outcome: 'rendered'; files: Omit<RenderedPost, 'renderedAt'> } | { outcome: 'failed'; problem: RenderProblem }
);

/**
 * Handles the result of a rendering. It counts only while a post waits for this very one, so it may arrive twice, late, or for a post that is gone. In any case,
 * the person's next posts get their turn.
 */
export type HandleRenderResult = (event: RenderResult) => Promise<void>;

interface HandleRenderResultDeps {
  posts: PostRepository;
  renders: Pick<RenderRequests, 'answered' | 'turnsOf'>;
  clock: Clock;
}

export function makeHandleRenderResult(deps: HandleRenderResultDeps): HandleRenderResult {
  return async (event) => {
    const { userId, renderId } = event;
    await takeIn(deps, event);
    await deps.renders.answered({ userId, renderId });
    await renderNext(deps, userId);
  };
}

async function takeIn({ posts, clock }: HandleRenderResultDeps, event: RenderResult): Promise<void> {
  const { userId, renderId } = event;
  const id = await posts.waitingFor(renderId);
  if (id === null) return;
  await posts
    .change({ id, userId }, (current) =>
      event.outcome === 'rendered'
        ? renderedChange(current, { renderId, ...event.files }, clock.now())
        : renderFailedChange(current, { renderId, problem: event.problem }, clock.now()),
    )
    .catch(unlessGone);
}

/** Requests renderings of the posts that waited for a turn. If the process ends here, the rule of rendering requests the missed ones again. */
async function renderNext({ posts, renders }: HandleRenderResultDeps, userId: string): Promise<void> {
  const { held, free } = await renders.turnsOf(userId);
  if (free > 0) await posts.renderNext(userId, { except: held, limit: free });
}
