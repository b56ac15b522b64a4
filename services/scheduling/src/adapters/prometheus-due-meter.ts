import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import { unansweredCode } from '../model/handover.ts';
import type { Post } from '../model/post.ts';
import type { DueMeter } from '../ports/due-meter.ts';

/**
 * DueMeter on the registry of the service.
 * @param oldestDueMs since when the post has been due that waits longest, asked whenever the measurements are read; 0 when none waits
 */
export function createDueMeter(registry: Registry, oldestDueMs: () => Promise<number>): DueMeter {
  const registers = [registry];
  const counter = counterIn(registry);
  const acted = counter('scheduling_rules_acted_total', 'Changes of posts by the rules of time, by rule', ['rule']);
  const failures = counter('scheduling_due_failures_total', 'Due posts that could not be looked at; they are looked at again', []);
  const heard = counter('scheduling_publication_news_total', 'News of publications, and whether they changed their post', [
    'kind',
    'is_new',
  ]);
  const checks = counter('scheduling_checks_total', 'Checks at the platform before the due time, by how they ended', ['outcome']);
  for (const outcome of ['same', 'changed', 'unavailable']) checks.inc({ outcome }, 0);
  const ended = countEnds(registry);
  registerOldestDue(registry, oldestDueMs);
  const waiting = new Gauge({
    name: 'scheduling_due_posts',
    help: 'Posts that were due and waited at the last look (1,000 at most)',
    registers,
  });
  const lateness = new Histogram({
    name: 'scheduling_claim_lateness_seconds',
    help: 'How long after it was due a post was claimed',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 120, 600, 3_600, 7_200],
    registers,
  });
  return {
    claimed: (lateMs) => lateness.observe(lateMs / 1_000),
    acted: (rule) => acted.inc({ rule }),
    failed: () => failures.inc(),
    heard: (kind, isNew) => heard.inc({ kind, is_new: String(isNew) }),
    ended,
    waiting: (posts) => waiting.set(posts),
    checked: (outcome) => checks.inc({ outcome }),
  };
}

const counterIn = (registry: Registry) => (name: string, help: string, labelNames: string[]) =>
  new Counter({ name, help, labelNames, registers: [registry] });

/**
 * Counts how posts come to their end. Every outcome is shown as 0 before it happens: Prometheus sees no increase in a series whose first value is 1, so the
 * first unknown post would pass unseen. Codes are too many for that, so they are counted beside it.
 */
function countEnds(registry: Registry): DueMeter['ended'] {
  const counter = counterIn(registry);
  const ended = counter('scheduling_posts_ended_total', 'Posts that came to their end by themselves, by outcome', ['outcome']);
  const failed = counter('scheduling_post_failures_total', 'Posts that ended as failed or unknown, by code', ['outcome', 'code']);
  for (const outcome of ['posted', 'failed', 'owner', 'unknown']) ended.inc({ outcome }, 0);
  return (post) => {
    if (post.status === 'posted') ended.inc({ outcome: 'posted' });
    if (post.status !== 'failed') return;
    const outcome = outcomeOf(post);
    ended.inc({ outcome });
    failed.inc({ outcome, code: post.failure?.code ?? '' });
  };
}

/** Whose turn it is: `owner` must connect the account again or did not answer a handover, which nobody else can mend and nobody should be woken for. */
function outcomeOf({ phase, failure }: Pick<Post, 'phase' | 'failure'>): 'failed' | 'owner' | 'unknown' {
  if (phase === 'unknown') return 'unknown';
  return failure?.needsReconnect || failure?.code === unansweredCode ? 'owner' : 'failed';
}

/** What nobody looks at must be seen too, so this is asked of the database and not told by those who look. Unknown while it is away. */
function registerOldestDue(registry: Registry, oldestDueMs: () => Promise<number>): void {
  new Gauge({
    name: 'scheduling_oldest_due_seconds',
    help: 'How long the post has been due that waits longest; NaN while the database is away',
    registers: [registry],
    async collect() {
      this.set(
        await oldestDueMs().then(
          (ms) => ms / 1_000,
          () => NaN,
        ),
      );
    },
  });
}
