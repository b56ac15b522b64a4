import { isTransient } from '@viral-slides/errors';
import { isPostGone } from '../../model/post-errors.ts';
import { decideNumbers, hasNumbers, triedAgainAt } from '../../model/publishing/post-numbers.ts';
import type { NumbersAnswer } from '../../model/publishing/post-numbers.ts';
import type { Post } from '../../model/post.ts';
import { later } from '../../model/rule.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DueNumbers, NumbersQueue } from '../../ports/numbers-queue.ts';
import type { PlatformNumbers } from '../../ports/platform-numbers.ts';
import type { PostRepository } from '../../ports/post-repository.ts';

/** Asks platforms about the posts whose numbers are due, those of an account together, until none is due. @param signal ends it after the current account */
export type AskForNumbers = (signal: AbortSignal) => Promise<void>;

export interface AskForNumbersDeps {
  posts: Pick<PostRepository, 'change'>;
  queue: NumbersQueue;
  platformNumbers: PlatformNumbers;
  clock: Clock;
  /** Called for an account that could not be asked about. */
  onProblem: (due: DueNumbers, error: unknown) => void;
}

/** How long posts are kept from other processes, in ms: longer than all that are taken at a time can take. */
const leaseMs = 10 * 60_000;

/** Builds the use case. */
export function makeAskForNumbers(deps: AskForNumbersDeps): AskForNumbers {
  const { queue, clock, platformNumbers } = deps;
  return async (signal) => {
    for (;;) {
      const now = clock.now();
      const due = await queue.take(now, { until: later(now, leaseMs), limit: platformNumbers.mostAtATime });
      if (due.length === 0) return;
      // One account after the other: numbers are never urgent, and publishing goes first.
      for (const ofAccount of due) {
        if (signal.aborted) return;
        await askFor(deps, ofAccount, signal);
      }
    }
  };
}

async function askFor(deps: AskForNumbersDeps, due: DueNumbers, signal: AbortSignal): Promise<void> {
  const askable = due.posts.filter(hasNumbers);
  for (const post of due.posts) if (!hasNumbers(post)) await keep(deps, post, notOffered);
  if (askable.length === 0) return;
  let answers: ReadonlyMap<string, NumbersAnswer>;
  try {
    answers = await deps.platformNumbers.read({ ...due, posts: askable }, signal);
  } catch (error) {
    if (!signal.aborted) deps.onProblem(due, error);
    // Our own fault, or a neighbour that is away: no word for the owner until it has lasted.
    const afterMs = isTransient(error) ? 0 : leaseMs;
    answers = new Map(askable.map(({ id }) => [id, { ...away, afterMs }]));
  }
  for (const post of askable) await keep(deps, post, answers.get(post.id) ?? { ...away, afterMs: 0 });
}

/** Keeps an answer, or tries again later where there is none. */
async function keep({ posts, queue, clock }: AskForNumbersDeps, post: Post, answer: NumbersAnswer): Promise<void> {
  const now = clock.now();
  const again = answer.kind === 'later' ? triedAgainAt(post, answer, now) : null;
  if (again) return queue.postpone(post, again);
  await posts
    .change({ id: post.id, userId: null }, (latest) =>
      // Another process has it by now, or it is another publication.
      latest.numbersAt?.getTime() === post.numbersAt?.getTime() ? (decideNumbers(latest, answer, now) ?? noMore(now)) : null,
    )
    .catch((error: unknown) => {
      if (!isPostGone(error)) throw error;
    });
}

function noMore(at: Date) {
  return { at, set: { numbersAt: null } };
}

const away = { kind: 'later', code: 'numbers-unanswered', detail: 'The statistics could not be requested.' } as const;
const notOffered: NumbersAnswer = { kind: 'over', code: 'numbers-not-told', detail: 'This platform does not report statistics.' };
