import type { Lease, LeaseRequest } from '@viral-slides/work';
import type { Publication, PublishRequest } from '../model/publication.ts';

/** The event published for a publication, in the same write as the change. */
export type PublicationEventKind = 'progressed' | 'outcome';

/** A publication that this process, and no other, works on. */
export interface LeasedPublication {
  publication: Publication;
  lease: Lease;
}

/** A publication with a step that is due. */
export interface DuePublication extends Pick<Publication, 'postId' | 'userId'> {
  /** Trace of its request; null when it was not traced. */
  trace: { traceparent: string; tracestate?: string } | null;
  /** Id of its request; null when that was not kept. */
  requestId: string | null;
}

/** Result of a request to publish. */
export type Acceptance =
  | { kind: 'started' | 'taken-up' | 'reported-again' | 'running' }
  /** A higher attempt is known: this one is refused. */
  | { kind: 'outdated' }
  /** A lower attempt is being worked on right now. */
  | { kind: 'busy' };

/** Keeps publications: one document per post, so that one write decides which attempt counts. */
export interface PublicationRepository {
  /** Decides by {@link Publication.attempt} what a request means, in one conditional write. */
  accept(request: PublishRequest): Promise<Acceptance>;
  /** Publications that are due and not leased, longest due first. @param options.exceptOf people whose posts wait for now */
  due(now: Date, options: { limit: number; exceptOf: readonly string[] }): Promise<DuePublication[]>;
  /** Leases a publication that is due and not leased. @returns null when there is none (any more) */
  take(postId: string, request: LeaseRequest): Promise<LeasedPublication | null>;
  renew(lease: Lease, until: Date): Promise<boolean>;
  release(lease: Lease): Promise<void>;
  /** Saves the changes and their event, while we hold the lease. @returns false when it is no longer ours: nothing was saved */
  save(lease: Lease, publication: Publication, eventKind?: PublicationEventKind): Promise<boolean>;
  /** Posts to a platform that wait to be started now, by person; those that failed before take their turns without being waited for. */
  waitingToStart(platform: string, now: Date): Promise<ReadonlyMap<string, number>>;
  /** Number of posts of an account that went to its inbox since then. */
  countInInbox(accountId: string, since: Date): Promise<number>;
  /** Finds a publication by the unguessable part of its addresses. */
  findByMediaToken(mediaToken: string): Promise<Publication | null>;
}
