import { acceptRequest } from '../../../services/social-accounts/src/model/accept-request.ts';
import { newPublication } from '../../../services/social-accounts/src/model/publication.ts';
import type { Publication, PublicationOutcome } from '../../../services/social-accounts/src/model/publication.ts';
import type { PublicationEvent } from '../../../services/scheduling/src/model/publishing/publication-events.ts';
import type { Post } from '../../../services/scheduling/src/model/post.ts';

/** A request to publish, as it is on its way. */
export interface Request {
  attempt: number;
  title: string;
  knownSequence: number;
}

/** Outcome of a platform step. `silent`: there is no answer, so whether it took effect is unknown. */
export type StepEnd = 'goes on' | 'fails for now' | 'fails' | 'silent, and acted' | 'silent, and did not act';

/** Simulates social-accounts and a platform for one post, as seen from outside: the real rules for requests, and a platform that counts. */
export interface PublisherInMemory {
  /** Posts that are on the platform, by the title they were made with. */
  made: string[];
  /** Reports sent so far, oldest first; each may arrive late, twice, or after a newer one. */
  sent: PublicationEvent[];
  isAtWork(): boolean;
  /** Whether one is started that is not finished: a retry goes on with it. */
  isHalfDone(): boolean;
  /** A request arrives. @returns false when it has to be delivered again later */
  receive(request: Request, now: Date): boolean;
  /** The next step of what is under way. */
  step(end: StepEnd): void;
}

const steps = ['prepare', 'initiate', 'upload', 'confirm'] as const;

/** Makes one for a post. */
export function createPublisherInMemory(post: Pick<Post, 'id' | 'userId' | 'platform'>): PublisherInMemory {
  const made: string[] = [];
  const sent: PublicationEvent[] = [];
  let publication: Publication | null = null;

  function send(current: Publication, report: 'progressed' | 'outcome'): void {
    const about = { attempt: current.attempt, sequence: current.sequence };
    if (report === 'progressed') sent.push({ ...about, kind: 'progressed', step: current.step });
    else if (current.outcome) sent.push({ ...about, ...eventOf(current.outcome) });
  }

  function end(outcome: PublicationOutcome): void {
    if (!publication) return;
    publication = { ...publication, outcome, nextRunAt: null };
    send(publication, 'outcome');
  }

  function goOn(current: Publication): void {
    if (current.step === 'initiate') made.push(current.content.title);
    const next = steps[steps.indexOf(current.step) + 1];
    if (!next) return end({ kind: 'published', remoteId: 'id', remoteUrl: '', isInInbox: false, warnings: [] });
    const handle = current.step === 'initiate' ? 'handle' : current.sealedHandle;
    publication = { ...current, step: next, sealedHandle: handle, sequence: current.sequence + 1 };
    send(publication, 'progressed');
  }

  /** After the handle is saved nothing is unknown: the platform can be asked, and what it said is kept. */
  function fallSilent({ step, content }: Publication, hasActed: boolean): void {
    if (step !== 'initiate') return;
    if (hasActed) made.push(content.title);
    end(failure('silence', { isUnknown: true, isRetryable: false }));
  }

  /** A refusal that is final is the platform's verdict: what was started is gone. */
  function refuse(current: Publication, isRetryable: boolean): void {
    if (!isRetryable && current.sealedHandle !== null) {
      made.pop();
      publication = { ...current, sealedHandle: null };
    }
    end(failure('refusal', { isUnknown: false, isRetryable }));
  }

  return {
    made,
    sent,
    isAtWork: () => publication !== null && publication.outcome === null,
    isHalfDone: () => publication?.outcome?.kind === 'failed' && publication.outcome.isRetryable && publication.sealedHandle !== null,
    receive({ attempt, title, knownSequence }, now) {
      const content = { title, description: '', tags: [], privacy: 'public', slides: [], video: null };
      const about = { postId: post.id, userId: post.userId, platform: post.platform, accountId: '' };
      const request = { ...about, attempt, content, dueAt: now, knownSequence };
      const decision = publication
        ? acceptRequest(publication, request, { now, mediaToken: 'token', isHeld: false })
        : {
            kind: 'started' as const,
            publication: newPublication(request, { now, mediaToken: 'token' }),
            eventKind: 'progressed' as const,
          };
      if ('publication' in decision) {
        publication = decision.publication;
        send(publication, decision.eventKind);
      }
      return decision.kind !== 'busy';
    },
    step(how) {
      if (!publication || publication.outcome) return;
      if (how === 'goes on') goOn(publication);
      else if (how.startsWith('silent')) fallSilent(publication, how === 'silent, and acted');
      else refuse(publication, how === 'fails for now');
    },
  };
}

function failure(code: string, { isUnknown, isRetryable }: { isUnknown: boolean; isRetryable: boolean }): PublicationOutcome {
  const retryAt = isRetryable ? new Date(0) : null;
  return { kind: 'failed', code, detail: code, isUnknown, isRetryable, retryAt, needsReconnect: false };
}

type WithoutPlace<T> = T extends unknown ? Omit<T, 'attempt' | 'sequence'> : never;

function eventOf(outcome: PublicationOutcome): WithoutPlace<PublicationEvent> {
  if (outcome.kind === 'published') return { ...outcome, accountId: 'account' };
  return outcome;
}
