import type { Lease, LeaseWish } from '@viral-slides/work';

/** How one is taken that is due. */
export interface DueWish extends LeaseWish {
  /** Ids of people whose things are not taken now: others of theirs are being worked on. */
  except: readonly string[];
}

/** News that its owner does not have yet, and the lease of the process that tells it. */
export interface NewsTurn<T> {
  about: T;
  lease: Lease;
}

/** Things with news for their owners. A process that tells news leases only the news of a thing: other work on the thing does not wait for it. */
export interface NewsLine<T> {
  /** Leases news: what was never tried comes first. @returns null when there is none */
  takeNews(wish: Omit<DueWish, 'holder'>): Promise<NewsTurn<T> | null>;
  /** The news is told, or over. Does nothing where other news came meanwhile. */
  endNews(lease: Lease): Promise<void>;
  /** Retries then. Does nothing where other news came meanwhile, which is told at once. */
  postponeNews(lease: Lease, until: Date): Promise<void>;
}
