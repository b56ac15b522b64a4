import type { Turns } from '../src/index.ts';
import { nextTurn } from '../src/turn.ts';
import { createMemoryLeases } from './memory-leases.ts';

interface Place {
  person: string;
  turnAt: Date;
  failures: number;
}

/** Turns in memory: what the contract means. */
export function createMemoryTurns(): Turns & {
  enter(id: string, person: string, at: Date): void;
  leave(id: string): void;
  failures(id: string): number;
} {
  const leases = createMemoryLeases();
  const line = new Map<string, Place>();
  return {
    async take(request) {
      const due = [...line]
        .filter(([, { turnAt }]) => turnAt <= request.now)
        .toSorted(([, a], [, b]) => a.turnAt.getTime() - b.turnAt.getTime());
      for (const [id] of due) {
        const lease = await leases.take(id, request);
        if (lease) return lease;
      }
      return null;
    },
    async note(lease, next) {
      const place = line.get(lease.id);
      if (place && leases.write(lease, '')) line.set(lease.id, { ...place, ...nextTurn(next) });
    },
    async end(lease, { now, person }) {
      await leases.release(lease);
      for (const [id, place] of line) if (place.person === person && place.turnAt < now) line.set(id, { ...place, turnAt: now });
    },
    enter: (id, person, turnAt) => void line.set(id, { person, turnAt, failures: 0 }),
    leave: (id) => void line.delete(id),
    failures: (id) => line.get(id)?.failures ?? 0,
  };
}
