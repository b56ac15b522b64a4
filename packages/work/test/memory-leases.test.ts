import { randomUUID } from 'node:crypto';
import { describeLeases } from './lease-contract.ts';
import { createMemoryLeases } from './memory-leases.ts';

describeLeases('in memory', () => ({ leases: createMemoryLeases(), newId: async () => randomUUID() }));
