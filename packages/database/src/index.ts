export {
  connectDatabase,
  isDatabaseUnreachable,
  isDuplicateKey,
  translateDatabaseError,
  withPatientConnection,
} from './connect-database.ts';
export { insertUnique } from './insert-unique.ts';
export type { Database } from './connect-database.ts';
