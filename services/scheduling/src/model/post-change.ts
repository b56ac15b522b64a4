import type { HistoryEntry, Post } from './post.ts';
import { maxHistory } from './post.ts';

/** Fields of a post that can change; the rest is its identity, or counts up automatically. */
export type PostFields = Partial<Omit<Post, 'id' | 'userId' | 'revision' | 'createdAt' | 'updatedAt'>>;

/**
 * One step of a post, as a rule decides it: its new fields, and the events stored in the same write. `scheduling.post.v1.changed` always is
 * one of them.
 */
export interface PostChange {
  set: PostFields;
  /** When it happened. */
  at: Date;
  /** Also asks for the publication of the post as it is after this change, with its attempt. */
  asksToPublish?: true;
  /** Afterwards screenshot is asked for the rendering that the post waits for; a lost request is sent again (render-rules.ts). */
  asksToRender?: true;
  /** The post is gone after it. */
  isDeleted?: true;
}

/** Returns the history with one more entry, the oldest ones dropped. */
export function historyWith(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  return [...history, entry].slice(-maxHistory);
}

/** Entry of a post's change in its history, with the present attempt. */
export function noted(
  post: Pick<Post, 'history' | 'attempt'>,
  { at, step, detail = null }: Pick<HistoryEntry, 'at' | 'step'> & { detail?: string | null },
): Pick<Post, 'history'> {
  return { history: historyWith(post.history, { at, attempt: post.attempt, step, detail }) };
}
