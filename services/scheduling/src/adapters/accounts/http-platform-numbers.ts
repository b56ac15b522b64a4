import type { InternalClient } from '@viral-slides/internal-client';
import { mostAskedPosts } from '@viral-slides/platforms';
import type { NumbersAnswer } from '../../model/publishing/post-numbers.ts';
import type { PlatformNumbers } from '../../ports/platform-numbers.ts';
import { numbersAnswer } from './numbers-answer.ts';

/** Longer than social-accounts takes for a question, in ms. */
const timeoutMs = 30_000;

/** PlatformNumbers by social-accounts. */
export function createHttpPlatformNumbers(client: InternalClient): PlatformNumbers {
  return {
    mostAtATime: mostAskedPosts,
    async read({ posts, ...account }, signal) {
      const asked = posts.map(({ published }) => ({ remoteId: published?.remoteId ?? '', isInInbox: published?.isInInbox ?? false }));
      const { posts: answers, obstacle } = await client.call({
        method: 'POST',
        path: '/internal/publications/numbers',
        body: { ...account, posts: asked },
        answer: numbersAnswer,
        isRepeatable: true,
        timeoutMs,
        signal,
      });
      const rest = obstacle ?? unanswered;
      return new Map(
        posts.map(({ id, published }): [string, NumbersAnswer] => {
          const found = answers.find(({ remoteId }) => remoteId === published?.remoteId);
          if (!found) return [id, rest];
          const { kind, numbers, note } = found;
          if (kind === 'told') return [id, { kind, numbers }];
          return [id, kind === 'gone' ? { kind } : { kind: 'skip', ...(note ?? notReported) }];
        }),
      );
    },
  };
}

const unanswered = {
  kind: 'later',
  afterMs: 0,
  code: 'numbers-unanswered',
  detail: 'The platform did not answer about this post.',
} as const;
const notReported = { code: 'numbers-untold', detail: 'The platform reports no statistics for this post.' };
