/** The users that the database server must have: one per service, each for the database of the same name. */
export interface UserPlan {
  /** Address of the server with the administrator's name and password. */
  adminUri: string;
  users: { name: string; password: string }[];
}

/**
 * Reads the plan: `MONGO_ADMIN_URI`, and `USER_<NAME>` with the password of each user.
 * @throws Error naming what is missing
 */
export function readPlan(environment: Record<string, string | undefined>): UserPlan {
  const adminUri = environment['MONGO_ADMIN_URI'];
  if (!adminUri) throw new Error('MONGO_ADMIN_URI is required');
  const users = Object.entries(environment)
    .filter(([key]) => key.startsWith('USER_'))
    .map(([key, password]) => ({ name: key.slice('USER_'.length).toLowerCase(), password: password ?? '' }));
  const empty = users.filter((user) => user.password === '');
  if (users.length === 0 || empty.length > 0)
    throw new Error(`a password is required for each user: ${empty.map((user) => user.name).join(', ') || 'no USER_<NAME> is set'}`);
  return { adminUri, users };
}
