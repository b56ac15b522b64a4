import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { DueMeter } from '../ports/due-meter.ts';

/**
 * DueMeter on the registry of the service.
 * @param oldestDueMs since when the post has been due that waits longest, asked whenever the measurements are read; 0 when none waits
 */
export function createDueMeter(registry: Registry, oldestDueMs: () => Promise<number>): DueMeter {
  const registers = [registry];
  const counter = counterIn(registry);
  const acted = counter('scheduling_rules_acted_total', 'Changes of posts by time-based rules, by rule', ['rule']);
  const failures = counter('scheduling_due_failures_total', 'Due posts that could not be processed; they are retried', []);
  const heard = counter('scheduling_publication_news_total', 'Publication events, by kind and whether they changed their post', [
    'kind',
    'is_new',
  ]);
  const checks = counter('scheduling_checks_total', 'Checks at the platform before the due time, by outcome', ['outcome']);
  for (const outcome of ['same', 'changed', 'unavailable']) checks.inc({ outcome }, 0);
  registerOldestDue(registry, oldestDueMs);
  const waiting = new Gauge({
    name: 'scheduling_due_posts',
    help: 'Posts that were due and waiting at the last scan (at most 1,000)',
    registers,
  });
  const lateness = new Histogram({
    name: 'scheduling_claim_lateness_seconds',
    help: 'Time between the due time of a post and its claim',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 120, 600, 3_600, 7_200],
    registers,
  });
  return {
    claimed: (lateMs) => lateness.observe(lateMs / 1_000),
    acted: (rule) => acted.inc({ rule }),
    failed: () => failures.inc(),
    heard: (kind, isNew) => heard.inc({ kind, is_new: String(isNew) }),
    waiting: (posts) => waiting.set(posts),
    checked: (outcome) => checks.inc({ outcome }),
  };
}

const counterIn = (registry: Registry) => (name: string, help: string, labelNames: string[]) =>
  new Counter({ name, help, labelNames, registers: [registry] });

/**
 * Posts that no worker takes must show up too, so this is read from the database and not reported by workers. Unknown while the
 * database is away.
 */
function registerOldestDue(registry: Registry, oldestDueMs: () => Promise<number>): void {
  new Gauge({
    name: 'scheduling_oldest_due_seconds',
    help: 'Time since the due time of the longest-waiting post; NaN while the database is unavailable',
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
