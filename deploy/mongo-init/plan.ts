/** The users that the database server must have: one per service, each for the database of the same name. */
export interface UserPlan {
  /** Address of the server with the administrator's name and password. */
  adminUri: string;
  users: { name: string; password: string }[];
}

/**
 * Reads the plan: `MONGO_ADMIN_URI`, and `MONGO_USERS` as `name:password,name:password`. A password holds letters, digits, `-` and `_`,
 * because it also stands in the address that the service connects to.
 * @throws Error naming what is missing
 */
export function readPlan(environment: Record<string, string | undefined>): UserPlan {
  const adminUri = environment['MONGO_ADMIN_URI'];
  if (!adminUri) throw new Error('MONGO_ADMIN_URI is required');
  const listed = environment['MONGO_USERS'];
  if (!listed) throw new Error('MONGO_USERS is required: name:password for each service, separated by commas');
  return { adminUri, users: listed.split(',').map(readUser) };
}

function readUser(text: string): { name: string; password: string } {
  const [, name, password] = /^([a-z][a-z0-9-]*):([\w-]+)$/.exec(text) ?? [];
  if (!name || !password) {
    throw new Error(`the database user ${text.split(':', 1)[0]} needs a password of letters, digits, - and _`);
  }
  return { name, password };
}
