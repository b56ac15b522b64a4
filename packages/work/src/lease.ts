/** One process works on one thing until then. After that, also when the process died, anybody may take the thing over. */
export interface Lease {
  /** Leased thing: the `_id` of its document. */
  id: string;
  /** Names this taking. A later holder has another name. */
  holder: string;
  until: Date;
}

/** Request for a lease. */
export interface LeaseRequest {
  /** By the clock that all replicas share. */
  now: Date;
  leaseMs: number;
  /** Unique per taking, so that two takings by one process differ. */
  holder: string;
}

/** Port of leases; `test/lease-contract.ts` is its contract. */
export interface Leases {
  /** Takes a free lease. Of several concurrent calls one succeeds. @returns null when it is taken */
  take(id: string, request: LeaseRequest): Promise<Lease | null>;
  /** Renews it, never to an earlier end. @returns false when another holder took it over, or it was released */
  renew(lease: Lease, until: Date): Promise<boolean>;
  /** Releases it, so that the next holder need not wait. Does nothing when another holder took it over. */
  release(lease: Lease): Promise<void>;
}

/** Another holder has the lease, or may have: this process must not do what it was about to do. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** When a lease ends that is asked for now. */
export function leaseEnd({ now, leaseMs }: Pick<LeaseRequest, 'now' | 'leaseMs'>): Date {
  return new Date(now.getTime() + leaseMs);
}
