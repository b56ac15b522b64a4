export {
  connectDatabase,
  isDatabaseUnreachable,
  isDuplicateKey,
  orUnavailable,
  translateDatabaseError,
  withPatientConnection,
} from './connect-database.ts';
export { clockCheckEveryMs, createCheckedClock } from './checked-clock.ts';
export type { CheckedClock } from './checked-clock.ts';
export { createAdminClient } from './create-admin-client.ts';
export { durableWrite } from './durability.ts';
export { insertUnique } from './insert-unique.ts';
export { makeIndexes } from './make-indexes.ts';
export { inSlices } from './in-slices.ts';
export type { SlicedReading } from './in-slices.ts';
export type { Database } from './connect-database.ts';
