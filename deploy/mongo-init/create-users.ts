import { createAdminClient, durableWrite } from '@viral-slides/database';
import type { mongo } from 'mongoose';
import { readPlan } from './plan.ts';

/**
 * Makes the user, or gives an existing one the password of now, so that a second run changes nothing. Asks first: compatible
 * servers do not agree on the error for a user that exists.
 */
async function ensureUser(client: mongo.MongoClient, name: string, password: string): Promise<void> {
  const database = client.db(name);
  const { users = [] } = (await database.command({ usersInfo: name })) as { users?: unknown[] };
  const said = { pwd: password, writeConcern: durableWrite };
  if (users.length > 0) await database.command({ updateUser: name, ...said });
  else await database.command({ createUser: name, ...said, roles: [{ role: 'readWrite', db: name }] });
}

const plan = readPlan(process.env);
const client = createAdminClient(plan.adminUri);
try {
  for (const { name, password } of plan.users) await ensureUser(client, name, password);
  console.info(`Database users are ready: ${plan.users.map((user) => user.name).join(', ')}`);
} finally {
  await client.close();
}
