import type { Lease, LeaseRequest } from '@viral-slides/work';

/** How one is taken that is due. */
export interface DueWish extends LeaseRequest {
  /** Ids of people whose things are not taken now: others of theirs are being worked on. */
  except: readonly string[];
}

/** News that its owner has not received yet, and the lease of the process that sends it. */
export interface NewsTurn<T> {
  about: T;
  lease: Lease;
}

/**
 * Things with news for their owners. A process that sends news leases only the news of a thing: other work on the thing does not wait for
 * it.
 */
export interface NewsLine<T> {
  /** Leases news: what was never tried comes first. @returns null when there is none */
  takeNews(wish: Omit<DueWish, 'holder'>): Promise<NewsTurn<T> | null>;
  /** The news was sent, or is out of date. Does nothing where other news came meanwhile. */
  endNews(lease: Lease): Promise<void>;
  /** Retries then. Does nothing where other news came meanwhile, which is sent at once. */
  postponeNews(lease: Lease, until: Date): Promise<void>;
}
