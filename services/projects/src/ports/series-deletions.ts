import type { Lease } from '@viral-slides/work';

/** Work on a series that is deleted with its projects. */
export interface DeletionTurn {
  series: { id: string; userId: string };
  startedAt: Date;
  /** Projects that are not known to be deleted, in the order of the rows. */
  projectIds: string[];
  /** Turns before this one that deleted nothing, one after the other. */
  failures: number;
  lease: Lease;
}

/** Outcome of a turn: the series has further turns, all is deleted, or what is left of it stays. */
export type DeletionEnd = { outcome: 'goes-on'; pauseMs?: number | undefined } | { outcome: 'deleted' } | { outcome: 'given-up' };

/** Series of every user that are deleted with their projects. */
export interface SeriesDeletions {
  /** Starts deleting one that has ended; no effect on one that is being deleted. */
  start(userId: string, id: string, now: Date): Promise<'started' | 'running' | 'unknown'>;
  /** Leases the one whose turn it is. @returns null when none is due */
  takeDue(params: { now: Date; leaseMs: number; holder: string }): Promise<DeletionTurn | null>;
  /** Stores that a project is deleted. @returns false when another worker has the lease by now */
  noteDeleted(lease: Lease, projectId: string): Promise<boolean>;
  endTurn(turn: Pick<DeletionTurn, 'series' | 'failures' | 'lease'>, end: DeletionEnd & { now: Date }): Promise<void>;
}
