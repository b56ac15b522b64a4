export {
  connectDatabase,
  isDatabaseUnreachable,
  isDuplicateKey,
  translateDatabaseError,
  withPatientConnection,
} from './connect-database.ts';
export { insertUnique } from './insert-unique.ts';
export { takeLease } from './take-lease.ts';
export type { LeasedDocument, LeaseRequest } from './take-lease.ts';
export type { Database } from './connect-database.ts';
