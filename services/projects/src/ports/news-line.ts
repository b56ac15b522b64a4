import type { Lease, LeaseWish } from '@viral-slides/work';

/** How one is taken that is due. */
export interface DueWish extends LeaseWish {
  /** Ids of people whose things are not taken now: others of theirs are being worked on. */
  except: readonly string[];
}

/** Something of which its owner is still to hear, and who tells it. */
export interface NewsTurn<T> {
  about: T;
  lease: Lease;
}

/** Things of which their owners are still to hear. Who tells of one has leased its news alone: whatever else is done with it does not wait for that. */
export interface NewsLine<T> {
  /** Leases news: what was never tried comes first. @returns null when there is none */
  takeNews(wish: Omit<DueWish, 'holder'>): Promise<NewsTurn<T> | null>;
  /** It is told, or none any more. Does nothing where other news came meanwhile. */
  endNews(lease: Lease): Promise<void>;
  /** It is told then. Does nothing where other news came meanwhile, which is told at once. */
  postponeNews(lease: Lease, until: Date): Promise<void>;
}
