import { LeaseLost, leaseEnd } from './lease.ts';
import type { Lease, Leases } from './lease.ts';

/** A lease that is renewed until `stop`. */
export interface KeptLease {
  /** Aborts when another holder has the lease. */
  lost: AbortSignal;
  /** @throws LeaseLost when the lease has run out by our own clock, or is another's: this process stood still, or the database did, for too long */
  assertHeld(): void;
  stop(): void;
}

/** Options for keeping a lease. */
export interface KeepLeaseOptions {
  leases: Pick<Leases, 'renew'>;
  clock: { now(): Date };
  /** How long a lease lasts without being renewed, in ms: the time until its document is taken over after a crash. */
  leaseMs: number;
  /** How often it is renewed, in ms. */
  renewEveryMs: number;
}

/**
 * Keeps a lease that was just taken. It lasts from the moment at which it was asked for, not from the answer: a slow database makes it shorter for its holder, never
 * longer, and an answer that is lost may only leave the document at rest for longer.
 */
export function keepLease({ leases, clock, leaseMs, renewEveryMs }: KeepLeaseOptions, lease: Lease): KeptLease {
  const lost = new AbortController();
  let heldUntil = lease.until;
  let isAsking = false;

  async function renew(): Promise<void> {
    // Answers in another order than the requests would leave a wrong end.
    if (isAsking) return;
    isAsking = true;
    const next = leaseEnd({ now: clock.now(), leaseMs });
    try {
      if (await leases.renew(lease, next)) heldUntil = next;
      else lost.abort();
    } catch {
      // The database may be back before the lease ends.
    } finally {
      isAsking = false;
    }
  }

  const timer = setInterval(() => void renew(), renewEveryMs);
  return {
    lost: lost.signal,
    assertHeld() {
      if (lost.signal.aborted || clock.now() >= heldUntil) throw new LeaseLost();
    },
    stop: () => clearInterval(timer),
  };
}
