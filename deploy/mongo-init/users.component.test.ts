import { randomUUID } from 'node:crypto';
import { durableWrite } from '@viral-slides/database';
import { startMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import { jest } from '@jest/globals';
import { mongo } from 'mongoose';

let server: TestMongo;
const before = { ...process.env };
// The driver's command monitoring hides commands about users, since they contain a password: so spy on `command`.
const sent = jest.spyOn(mongo.Db.prototype, 'command');
beforeAll(async () => {
  server = await startMongo();
}, 90_000);
afterAll(async () => {
  sent.mockRestore();
  process.env = before;
  await server.stop();
});

/** Runs the program as the stack does, with this plan. */
async function createUsers(users: string): Promise<void> {
  Object.assign(process.env, { MONGO_ADMIN_URI: server.urlFor(''), MONGO_USERS: users });
  // Imported afresh each time, as a program is.
  await import(`./create-users.ts?${randomUUID()}`);
}

/** Whether a service gets in with this password. */
async function getsIn(name: string, password: string): Promise<boolean> {
  const client = new mongo.MongoClient(`mongodb://${name}:${password}@127.0.0.1:${server.port}/${name}`, {
    serverSelectionTimeoutMS: 2_000,
  });
  try {
    await client.db().collection('things').findOne({});
    return true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}

test('When users are made, and made again with other passwords, then each gets in with the newest alone, and each change has to last', async () => {
  const name = `toy-${randomUUID()}`;
  await createUsers(`${name}:first-1`);
  expect(await getsIn(name, 'first-1')).toBe(true);
  await createUsers(`${name}:second-2`);
  expect([await getsIn(name, 'first-1'), await getsIn(name, 'second-2')]).toEqual([false, true]);
  const writes = sent.mock.calls.map(([command]) => command).filter((command) => /User$/.test(Object.keys(command)[0] ?? ''));
  expect(writes).toMatchObject([
    { createUser: name, writeConcern: durableWrite },
    { updateUser: name, writeConcern: durableWrite },
  ]);
});
