import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { driverConnection, endWritesWithSocket } from './closed-sockets.ts';
import type { DriverConnection } from './closed-sockets.ts';

/** A connection of the driver, as far as it is used here. */
interface Driver extends DriverConnection {
  command(namespace: unknown, command: object): Promise<unknown>;
}

const opened: { close: () => void }[] = [];

afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

/** A connection to a server that takes no byte and answers nothing. */
async function connection(): Promise<Driver> {
  const accepted: Socket[] = [];
  const server = createServer({ pauseOnConnect: true }, (socket) => accepted.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  opened.push({
    close: () => {
      server.close();
      for (const each of [socket, ...accepted]) each.destroy();
    },
  });
  const Connection = driverConnection() as unknown as new (socket: Socket, options: object) => Driver;
  return new Connection(socket, { id: 7, generation: 0, hostAddress: { toString: () => 'db.example:27017' }, monitorCommands: false });
}

const admin = { db: 'admin' };
const closed = expect.objectContaining({
  name: 'MongoNetworkError',
  message: expect.stringMatching(/^connection 7 to .* closed before it was written to$/),
});

test('When the socket of a command closes before it is written, then the command fails', async () => {
  endWritesWithSocket();
  const driver = await connection();

  const asked = driver.command(admin, { hello: 1 });
  driver.socket.destroy();

  await expect(asked).rejects.toEqual(closed);
});

test('When the socket of a command closes while it waits for the server to take it, then the command fails', async () => {
  endWritesWithSocket();
  const driver = await connection();

  const asked = driver.command(admin, { insert: 'things', documents: [{ text: 'x'.repeat(12_000_000) }] });
  // Part of it is in the buffers of both sides, the rest waits here.
  while (!driver.socket.writableNeedDrain) await nextTurn();
  driver.socket.destroy();

  await expect(asked).rejects.toEqual(closed);
});
