export { createDueWork } from './due-work.ts';
export type { DueWork } from './due-work.ts';
export { insertWithin } from './insert-within.ts';
export { keepLease } from './keep-lease.ts';
export type { KeptLease } from './keep-lease.ts';
export { assertSameRequest, fingerprintOf, idOfKey, keyReused, requestInProgress } from './named-request.ts';
export { LeaseLost } from './lease.ts';
export type { Lease, Leases, LeaseWish } from './lease.ts';
export type { NextTurn, Turns } from './turn.ts';
