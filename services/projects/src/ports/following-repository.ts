import type { Lease } from '@viral-slides/work';
import type { FollowOutcome, Following } from '../model/following.ts';

/** Work on a following: where it is, and by whose right. */
export interface FollowingTurn {
  following: Pick<Following, 'id' | 'templateId' | 'userId' | 'createdAt'>;
  /** The last project that was looked at; null: none was. */
  after: string | null;
  /** Turns before this one that failed, one after the other. */
  failures: number;
  lease: Lease;
}

/** The followings of every user, one for each template. */
export interface FollowingRepository {
  /** Starts one in place of an older one; does nothing while one is running. */
  start(following: Pick<Following, 'id' | 'templateId' | 'userId' | 'createdAt'>): Promise<void>;
  find(userId: string, templateId: string): Promise<Following | null>;
  /** Leases the one whose turn it is. @returns null when none is due */
  takeDue(params: { now: Date; leaseMs: number; holder: string }): Promise<FollowingTurn | null>;
  /** Stores the outcomes of projects and ends the turn. @param end.pauseMs its next turn comes after that, because this one failed */
  endTurn(
    turn: FollowingTurn,
    end: { outcomes: FollowOutcome[]; after: string | null; isDone: boolean; pauseMs?: number; now: Date },
  ): Promise<void>;
}
