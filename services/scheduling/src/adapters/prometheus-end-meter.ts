import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import { postEnds } from '../model/publishing/post-end.ts';
import type { PostEnd } from '../model/publishing/post-end.ts';
import type { Post } from '../model/post.ts';

/**
 * Counts how posts come to their end. Every outcome is shown as 0 before it happens: Prometheus sees no increase in a series whose first value is 1, so the
 * first unknown post would pass unseen. Codes are too many for that, so they are counted beside it.
 */
export function createEndMeter(registry: Registry): (end: PostEnd, post: Pick<Post, 'failure'>) => void {
  const counter = (name: string, help: string, labelNames: string[]) => new Counter({ name, help, labelNames, registers: [registry] });
  const ended = counter('scheduling_posts_ended_total', 'Posts that ended without user action, by outcome', ['outcome']);
  const failed = counter('scheduling_post_failures_total', 'Posts that ended as failed or unknown, by code', ['outcome', 'code']);
  for (const outcome of postEnds) ended.inc({ outcome }, 0);
  return (outcome, { failure }) => {
    ended.inc({ outcome });
    if (outcome !== 'posted') failed.inc({ outcome, code: failure?.code ?? '' });
  };
}
