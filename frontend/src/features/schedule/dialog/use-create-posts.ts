import { useRef } from 'react';
import type { ApiError } from '@/shared/api/api-error.ts';
import { newUuid } from '@/shared/lib/new-uuid.ts';
import { useCreateScheduledPostMutation, type ScheduledPost } from '../api.ts';
import { outcomeOf } from '../send-change.ts';
import type { Destination, Outcome } from './destinations.ts';
import { creationOf } from './draft.ts';
import { isForAll, isRefusal, type Failed } from './save-failure.ts';

/** The outcomes of destinations that were to be sent; one that is in neither list was not sent. */
export interface SentPosts {
  made: Destination[];
  failed: Failed[];
}

/** Names shared by all tries for one destination: the request, and the group of posts it belongs to. */
interface Named {
  key: string;
  groupId?: string | undefined;
}

/**
 * Makes a post for each destination, one after the other, so that a refusal that concerns all of them comes once. All tries of one dialog for one destination name the
 * same request: a lost answer or a second press makes no second post. Where there are several destinations, their posts name a common group.
 * @param note called with the outcome of each, unless all were made
 */
export function useCreatePosts(note: (key: string, outcome: Outcome | null) => void) {
  const [create] = useCreateScheduledPostMutation();
  const requests = useRef(new Map<string, Named>());
  const group = useRef<string>(undefined);
  const startRequest = (isSeveral: boolean): Named => ({
    key: newUuid(),
    groupId: isSeveral ? (group.current ??= newUuid()) : undefined,
  });
  const send = async (destination: Destination, { groupId, ...request }: Named): ReturnType<typeof outcomeOf<ScheduledPost>> => {
    const { key, draft, context } = destination;
    requests.current.set(key, { ...request, groupId });
    const createScheduledPost = { ...creationOf(draft, context), ...(groupId !== undefined && { groupId }) };
    const answer = await outcomeOf(create({ 'Idempotency-Key': request.key, createScheduledPost }).unwrap());
    // A server of the release before knows no groups: the posts are still created.
    return isGroupUnknown(answer.error) ? send(destination, request) : answer;
  };
  return async (open: readonly Destination[], isSeveral: boolean): Promise<SentPosts> => {
    const sent: SentPosts = { made: [], failed: [] };
    const outcomes = new Map<string, Outcome | null>();
    for (const destination of open) {
      const { key } = destination;
      const answer = await send(destination, requests.current.get(key) ?? startRequest(isSeveral));
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

function isGroupUnknown(error: ApiError | null): boolean {
  return error?.status === 400 && (error.problem?.errors ?? []).some(({ field }) => field === 'groupId');
}
