import { mongo } from 'mongoose';
import { readPlan } from './plan.ts';

/** Code of a server that already has a user of this name. */
const USER_EXISTS = 51_003;

/** Makes the user, or gives an existing one the password of now, so that a second run changes nothing. */
async function ensureUser(client: mongo.MongoClient, name: string, password: string): Promise<void> {
  const database = client.db(name);
  const roles = [{ role: 'readWrite', db: name }];
  try {
    await database.command({ createUser: name, pwd: password, roles });
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError) || error.code !== USER_EXISTS) throw error;
    await database.command({ updateUser: name, pwd: password });
  }
}

const plan = readPlan(process.env);
const client = new mongo.MongoClient(plan.adminUri, { serverSelectionTimeoutMS: 30_000 });
try {
  for (const { name, password } of plan.users) await ensureUser(client, name, password);
  console.info(`Database users are ready: ${plan.users.map((user) => user.name).join(', ')}`);
} finally {
  await client.close();
}
