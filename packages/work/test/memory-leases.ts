import type { Lease, Leases } from '../src/index.ts';

/** Leases in memory: what the contract means, with the write that a lease fences. */
export function createMemoryLeases(): Leases & { write(lease: Lease, value: string): boolean } {
  const taken = new Map<string, { holder: string; until: number }>();
  const isOurs = ({ id, holder }: Lease) => taken.get(id)?.holder === holder;
  return {
    async take(id, { now, leaseMs, holder }) {
      if ((taken.get(id)?.until ?? 0) > now.getTime()) return null;
      const until = new Date(now.getTime() + leaseMs);
      taken.set(id, { holder, until: until.getTime() });
      return { id, holder, until };
    },
    async renew(lease, until) {
      if (!isOurs(lease)) return false;
      const { holder, until: known } = taken.get(lease.id)!;
      taken.set(lease.id, { holder, until: Math.max(known, until.getTime()) });
      return true;
    },
    async release(lease) {
      if (isOurs(lease)) taken.delete(lease.id);
    },
    write: isOurs,
  };
}
