import type { Lease } from '@viral-slides/work';
import type { Autopilot } from '../model/autopilot.ts';
import type { DueParams, NotificationQueue } from './notification-queue.ts';

/** Work on an autopilot, and by whose right. */
export interface AutopilotTurn {
  autopilot: Autopilot;
  /** Turns before this one that failed, one after the other. */
  failures: number;
  lease: Lease;
}

/** The autopilots of every user, one for each account; owners are notified of one that paused automatically. */
export interface AutopilotRepository extends NotificationQueue<Autopilot> {
  /** Stores a new one, or the settings and platform of one that is there, which looks again at once. @returns it as it is now */
  set(autopilot: Autopilot): Promise<Autopilot>;
  find(userId: string, socialAccountId: string): Promise<Autopilot | null>;
  /** Those of a user, the oldest first. */
  list(userId: string): Promise<Autopilot[]>;
  /** @returns false when there is none */
  delete(userId: string, socialAccountId: string): Promise<boolean>;
  /** Leases the one whose turn it is. @returns null when none is due */
  takeDue(params: DueParams): Promise<AutopilotTurn | null>;
  /** Whether it is still there, and the holder's. */
  isWanted(lease: Lease): Promise<boolean>;
  /**
   * Ends the turn: the person's other due work goes to the end of the queue. Settings that were changed in the meantime are processed
   * immediately.
   * @param end.turnAt when it is looked at again @param end.didFail counts the turn as failed @param end.isPaused it pauses, and its owner
   * is to be notified
   */
  endTurn(
    turn: AutopilotTurn,
    end: { turnAt: Date; didFail?: boolean; isPaused?: boolean; now: Date } & Partial<Pick<Autopilot, 'nextAt' | 'trouble'>>,
  ): Promise<void>;
}
