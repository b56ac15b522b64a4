import type { Lease, LeaseRequest } from '@viral-slides/work';
import type { Proposal } from '../model/proposal.ts';
import type { DueParams, NotificationQueue } from './notification-queue.ts';

/** Work on a proposal, and by whose right. */
export interface ProposalTurn {
  proposal: Proposal;
  lease: Lease;
}

export type ProposalChange = Partial<
  Pick<
    Proposal,
    | 'state'
    | 'variant'
    | 'choice'
    | 'shownHookIds'
    | 'post'
    | 'projectId'
    | 'postId'
    | 'intent'
    | 'answeredBy'
    | 'answeredAt'
    | 'reason'
    | 'news'
    | 'isToClear'
  >
> & {
  /** When it is to be answered, or its answer carried out; null: never again. */
  dueAt?: Date | null;
};

/** The proposals of every user. */
export interface ProposalRepository extends NotificationQueue<Proposal> {
  /** Stores a new one, also in place of one that failed; an account has one a day. @returns false when there is another already */
  put(proposal: Proposal, dueAt: Date | null): Promise<boolean>;
  find(userId: string, id: string): Promise<Proposal | null>;
  /** Those that wait, the earliest slot first, then those made since then, the latest slot first. */
  list(userId: string, params: { since: Date; limit: number }): Promise<Proposal[]>;
  /** Ids of those of an account that wait. */
  waiting(userId: string, socialAccountId: string): Promise<string[]>;
  /** Days of an account, from this one on, that had their slideshow; those that failed did not. */
  daysDone(userId: string, socialAccountId: string, from: string): Promise<Set<string>>;
  /** Ids of openers of an account's slideshows, the latest first. @param params.except a proposal that does not count */
  usedHooks(userId: string, socialAccountId: string, params: { except: string; limit: number }): Promise<string[]>;
  /** Pictures that are or may be shown by slideshows of the person, in slots since then. */
  shownImages(userId: string, params: { since: Date; except: string }): Promise<Set<string>>;
  /** Leases one to answer it. @returns null when there is none, `held` while another worker has the lease */
  take(userId: string, id: string, params: LeaseRequest): Promise<ProposalTurn | null | 'held'>;
  /** Leases the one that is due the longest. @returns null when none is */
  takeDue(params: DueParams): Promise<ProposalTurn | null>;
  /**
   * Stores a change and keeps the lease. @throws LeaseLost when another worker has the lease by now: the next steps are
   * theirs
   */
  note(lease: Lease, change: ProposalChange): Promise<void>;
  release(lease: Lease): Promise<void>;
}
