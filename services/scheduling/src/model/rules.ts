import { claimRule } from './publishing/claim.ts';
import { handoverRule } from './publishing/handover.ts';
import type { PostChange } from './post-change.ts';
import type { Post } from './post.ts';
import { renderRule } from './rendering/render-rules.ts';
import { retryRule } from './publishing/retry.ts';
import type { Circumstances, PublishPolicy, Rule } from './rule.ts';
import { silenceRule } from './notifying/silence.ts';

/** All that happens to posts automatically. The first rule that acts decides. */
const rules: readonly Rule[] = [claimRule, handoverRule, renderRule, retryRule, silenceRule];

/** When the next step of a post is due; null when nothing happens automatically. The single source of `nextActionAt`. */
export function nextActionOf(post: Post, policy: PublishPolicy): Date | null {
  const times = rules.flatMap((rule) => rule.wakesAt(post, policy)?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** The next automatic step of a post, and its rule; null when there is none. */
export function nextStepOf(post: Post, policy: PublishPolicy): { rule: string; at: Date } | null {
  const steps = rules.flatMap(({ name, wakesAt }) => ({ rule: name, at: wakesAt(post, policy) }));
  return steps.filter(hasTime).toSorted((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null;
}

function hasTime<T extends { at: Date | null }>(step: T): step is T & { at: Date } {
  return step.at !== null;
}

/** Due step of a post, and the rule that demands it. */
export interface DueStep {
  rule: string;
  change: PostChange;
}

/** Due step of a post; the first rule that has something decides. Null when nothing is due. */
export function dueStepOf(post: Post, circumstances: Circumstances): DueStep | null {
  const { now, policy } = circumstances;
  for (const rule of rules) {
    const wakesAt = rule.wakesAt(post, policy);
    if (!wakesAt || wakesAt > now) continue;
    const change = rule.act(post, circumstances);
    if (change) return { rule: rule.name, change };
  }
  return null;
}
