export { connectDatabase, isDuplicateKey, translateDatabaseError } from './connect-database.ts';
export type { Database } from './connect-database.ts';
