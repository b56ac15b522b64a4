import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Lease, Leases } from '../src/index.ts';

/** Leases, and a write of their holder that is conditional on the fence. */
export interface LeasesUnderTest extends Leases {
  /** @returns whether it was written */
  write(lease: Lease, value: string): Promise<boolean> | boolean;
}

const startedAt = new Date('2026-11-22T10:00:00Z');
const leaseMs = 20_000;
const at = (ms: number) => new Date(startedAt.getTime() + ms);
const request = (ms: number) => ({ now: at(ms), leaseMs, holder: randomUUID() });

/** The contract of all leases, also when holders crash or stall. @param open leases of free things; `newId` makes one */
export function describeLeases(name: string, open: () => { leases: LeasesUnderTest; newId: () => Promise<string> }): void {
  async function taken(ms = 0) {
    const { leases, newId } = open();
    const lease = await leases.take(await newId(), request(ms));
    if (!lease) throw new Error('a new thing could not be leased');
    return { leases, lease };
  }

  describe(`leases: ${name}`, () => {
    test('When many take one thing at once, then one gets it, and only that one writes', async () => {
      const { leases, newId } = open();
      const id = await newId();
      const outcomes = await Promise.all(Array.from({ length: 12 }, () => leases.take(id, request(0))));
      const [winner, ...others] = outcomes.filter((lease) => lease !== null);
      expect(others).toEqual([]);
      expect(await leases.write(winner!, 'a')).toBe(true);
      expect(await leases.write({ ...winner!, holder: randomUUID() }, 'b')).toBe(false);
    });

    test('When it is taken, then no other holder takes it until its last millisecond, and any may from then on', async () => {
      const { leases, lease } = await taken();
      expect(lease.until).toEqual(at(leaseMs));
      expect(await leases.take(lease.id, request(leaseMs - 1))).toBeNull();
      expect(await leases.take(lease.id, request(leaseMs))).not.toBeNull();
    });

    test('When it is renewed, then it lasts longer, and a renewal that arrives late makes it no shorter', async () => {
      const { leases, lease } = await taken();
      expect(await leases.renew(lease, at(2 * leaseMs))).toBe(true);
      expect(await leases.renew(lease, at(leaseMs))).toBe(true);
      expect(await leases.take(lease.id, request(2 * leaseMs - 1))).toBeNull();
      expect(await leases.write(lease, 'a')).toBe(true);
    });

    test('When it is released, then it is free at once, and who released it can neither write nor renew', async () => {
      const { leases, lease } = await taken();
      await leases.release(lease);
      expect(await leases.renew(lease, at(9 * leaseMs))).toBe(false);
      expect(await leases.write(lease, 'a')).toBe(false);
      expect(await leases.take(lease.id, request(1))).not.toBeNull();
    });

    test('When its process stood still and another took it over, then all that the first one still does has no effect', async () => {
      const { leases, lease } = await taken();
      const next = await leases.take(lease.id, request(leaseMs));
      expect(await leases.renew(lease, at(9 * leaseMs))).toBe(false);
      expect(await leases.write(lease, 'too late')).toBe(false);
      await leases.release(lease);
      expect(await leases.take(lease.id, request(leaseMs + 1))).toBeNull();
      expect(await leases.write(next!, 'a')).toBe(true);
    });

    test('When its process stood still and no other took the lease over, then it is still its own', async () => {
      const { leases, lease } = await taken();
      expect(await leases.write(lease, 'a')).toBe(true);
      expect(await leases.renew(lease, at(9 * leaseMs))).toBe(true);
      expect(await leases.take(lease.id, request(9 * leaseMs - 1))).toBeNull();
    });

    test('When a clock jumped back, then no holder takes a lease that still runs by it, and when it jumped ahead, then the first holder is fenced off', async () => {
      const { leases, lease } = await taken();
      expect(await leases.take(lease.id, request(-3_600_000))).toBeNull();
      const ahead = await leases.take(lease.id, request(3_600_000));
      expect(await leases.write(lease, 'a')).toBe(false);
      expect(await leases.renew(ahead!, at(leaseMs))).toBe(true);
      expect(await leases.take(lease.id, request(3_600_000 + leaseMs - 1))).toBeNull();
    });

    test('When the answer to taking it is lost, then no process works on it until its time is over, not even the asking one', async () => {
      const { leases, newId } = open();
      const id = await newId();
      const lost = request(0);
      await leases.take(id, lost);
      expect(await leases.take(id, lost)).toBeNull();
      expect(await leases.take(id, request(leaseMs))).not.toBeNull();
    });

    test('When the answer to a renewal or a release is lost, then asking again does no harm', async () => {
      const { leases, lease } = await taken();
      await leases.renew(lease, at(2 * leaseMs));
      expect(await leases.renew(lease, at(2 * leaseMs))).toBe(true);
      await leases.release(lease);
      const next = await leases.take(lease.id, request(1));
      await leases.release(lease);
      expect(await leases.write(next!, 'a')).toBe(true);
    });
  });
}
