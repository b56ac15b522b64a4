import { mongo } from 'mongoose';
import { readPlan } from './plan.ts';

/**
 * Makes the user, or gives an existing one the password of now, so that a second run changes nothing. Asks first: compatible
 * servers do not agree on the error for a user that exists.
 */
async function ensureUser(client: mongo.MongoClient, name: string, password: string): Promise<void> {
  const database = client.db(name);
  const { users = [] } = (await database.command({ usersInfo: name })) as { users?: unknown[] };
  if (users.length > 0) await database.command({ updateUser: name, pwd: password });
  else await database.command({ createUser: name, pwd: password, roles: [{ role: 'readWrite', db: name }] });
}

const plan = readPlan(process.env);
const client = new mongo.MongoClient(plan.adminUri, { serverSelectionTimeoutMS: 30_000 });
try {
  for (const { name, password } of plan.users) await ensureUser(client, name, password);
  console.info(`Database users are ready: ${plan.users.map((user) => user.name).join(', ')}`);
} finally {
  await client.close();
}
