/** One process works on one thing until then. After that, also when the process died, anybody may take the thing over. */
export interface Lease {
  /** What is leased: the `_id` of its document. */
  id: string;
  /** Names this taking. Whoever takes it over has another. */
  holder: string;
  until: Date;
}

/** How a lease is taken. */
export interface LeaseWish {
  /** By the clock that all replicas share. */
  now: Date;
  leaseMs: number;
  /** Fresh for every taking, so that two takings of one process are told apart. */
  holder: string;
}

/** What every implementation of leases does; `test/lease-contract.ts` is its contract. */
export interface Leases {
  /** Takes what nobody has. Of many who try at once one succeeds. @returns null when it is taken */
  take(id: string, wish: LeaseWish): Promise<Lease | null>;
  /** Keeps it, never for less long than before. @returns false when somebody else took it over, or it was released */
  renew(lease: Lease, until: Date): Promise<boolean>;
  /** Lets it go, so that the next one need not wait. Does nothing when somebody else took it over. */
  release(lease: Lease): Promise<void>;
}

/** Somebody else has the lease, or may have: whatever its holder was about to do is theirs. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** When a lease ends that is asked for now. */
export function leaseEnd({ now, leaseMs }: Pick<LeaseWish, 'now' | 'leaseMs'>): Date {
  return new Date(now.getTime() + leaseMs);
}
