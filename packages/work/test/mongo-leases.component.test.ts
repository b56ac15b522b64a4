import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { shareMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import mongoose from 'mongoose';
import type { Model } from 'mongoose';
import { createDocumentLeases } from '../src/mongo/leases.ts';
import type { LeaseFields } from '../src/mongo/leases.ts';
import { describeLeases } from './lease-contract.ts';

interface Thing {
  _id: string;
  kind?: string;
  heldUntil?: Date | null;
  holdId?: string;
  written?: string;
}

let server: TestMongo;
let database: Database;
let things: Model<Thing>;
beforeAll(async () => {
  server = await shareMongo();
  database = await connectDatabase({ uri: server.url, logger: createLogger({ service: 'test', level: 'silent' }) });
  const fields = { _id: String, kind: String, heldUntil: Date, holdId: String, written: String };
  things = database.connection.model<Thing>('Thing', new mongoose.Schema<Thing>(fields, { versionKey: false, autoIndex: false }));
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

/** @param stored a document with a free lease; without it, taking creates the document */
function open(fields: LeaseFields<Thing>, stored?: Partial<Thing>) {
  const leases = createDocumentLeases(things, fields);
  const take: typeof leases.take = (id, request) => leases.take(id, { ...request, ...(stored ? {} : { ifNew: { kind: 'made' } }) });
  return {
    leases: {
      ...leases,
      take,
      async write(lease: Parameters<typeof leases.fence>[0], written: string) {
        return (await things.updateOne(leases.fence(lease), { $set: { written } })).matchedCount === 1;
      },
    },
    async newId() {
      const _id = randomUUID();
      if (stored) await things.create({ _id, ...stored });
      return _id;
    },
  };
}

const named = { until: 'heldUntil', holder: 'holdId' } as const;
describeLeases('in documents that hold a past end', () => open(named, { heldUntil: new Date(0), holdId: '' }));
describeLeases('in documents without the fields', () => open({ ...named, whenFree: 'fields absent' }, {}));
describeLeases('in documents whose end is null', () => open(named, { heldUntil: null }));
describeLeases('in documents that taking makes', () => open(named));

describe('leases without a holder', () => {
  const until = { until: 'heldUntil' } as const;
  const [now, later] = [new Date('2026-11-22T10:00:00Z'), new Date('2026-11-22T10:00:20Z')];
  const request = { now, leaseMs: 20_000 };

  test('When one is taken over, then its end fences off who had it before', async () => {
    const { leases, newId } = open(until, {});
    const id = await newId();
    const first = await leases.take(id, request);
    expect(await leases.take(id, request)).toBeNull();
    const second = await leases.take(id, { ...request, now: later });
    expect(await leases.write(first!, 'too late')).toBe(false);
    await leases.release(first!);
    expect(await leases.write(second!, 'in time')).toBe(true);
  });

  test('When one is released from a time on, then it is free from then on, and what is written with it is there', async () => {
    const { leases, newId } = open(until, {});
    const id = await newId();
    const lease = await leases.take(id, request);
    await leases.release(lease!, { from: later, set: { written: 'with it' } });
    expect(await leases.take(id, { ...request, now: new Date(later.getTime() - 1) })).toBeNull();
    expect(await leases.take(id, { ...request, now: later })).not.toBeNull();
    expect(await things.findById(id).lean()).toMatchObject({ written: 'with it' });
  });
});

describe('leases under conditions', () => {
  test('When the document is not as it must be, then it is neither leased nor made again', async () => {
    const leases = createDocumentLeases(things, named);
    const id = randomUUID();
    await things.create({ _id: id, kind: 'other' });
    const request = { now: new Date(), leaseMs: 1_000, holder: 'h', where: { kind: 'wanted' } };
    expect(await leases.take(id, request)).toBeNull();
    expect(await things.findById(id).lean()).toEqual({ _id: id, kind: 'other' });
    const made = randomUUID();
    expect(await leases.take(made, { ...request, ifNew: { written: 'first' } })).not.toBeNull();
    expect(await things.findById(made).lean()).toMatchObject({ kind: 'wanted', written: expect.any(String) });
  });

  test('When some of many are taken by several processes at once, then each is had by one', async () => {
    const { leases, newId } = open(named, {});
    const ids = await Promise.all(Array.from({ length: 20 }, newId));
    const now = new Date();
    const all = await Promise.all(
      Array.from({ length: 4 }, () => leases.takeSome(ids, { now, leaseMs: 1_000, holder: randomUUID(), where: {} })),
    );
    expect(
      all
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
  });
});
