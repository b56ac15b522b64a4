import { useRef } from 'react';
import { useCreateScheduledPostMutation } from '../api.ts';
import { outcomeOf } from '../send-change.ts';
import type { Destination, Outcome } from './destinations.ts';
import { creationOf } from './draft.ts';
import { isForAll, isRefusal, type Failed } from './save-failure.ts';

/** What became of destinations that were to be sent; one that is in neither list was not sent. */
export interface SentPosts {
  made: Destination[];
  failed: Failed[];
}

/**
 * Makes a post for each destination, one after the other, so that a refusal that is about all of them is heard once. All tries of one dialog for one destination name the
 * same request: a lost answer or a second press makes no second post.
 * @param note hears what became of each, unless all were made
 */
export function useCreatePosts(note: (key: string, outcome: Outcome | null) => void) {
  const [create] = useCreateScheduledPostMutation();
  const requests = useRef(new Map<string, string>());
  return async (open: readonly Destination[]): Promise<SentPosts> => {
    const sent: SentPosts = { made: [], failed: [] };
    const outcomes = new Map<string, Outcome | null>();
    for (const destination of open) {
      const { key, draft, context } = destination;
      const request = requests.current.get(key) ?? crypto.randomUUID();
      requests.current.set(key, request);
      const answer = await outcomeOf(create({ 'Idempotency-Key': request, createScheduledPost: creationOf(draft, context) }).unwrap());
      if (answer.error === null) {
        sent.made.push(destination);
        outcomes.set(key, { kind: 'saved', post: answer.post });
        continue;
      }
      sent.failed.push({ destination, error: answer.error });
      outcomes.set(key, isRefusal(answer.error) ? null : { kind: 'unanswered' });
      // A refusal made nothing; what is sent next is another request.
      if (isRefusal(answer.error)) requests.current.delete(key);
      if (isForAll(answer.error)) break;
    }
    if (sent.failed.length > 0) for (const [key, outcome] of outcomes) note(key, outcome);
    return sent;
  };
}
