import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import mongoose from 'mongoose';

/** Used part of the driver's connection; its documents do not promise it, so a test holds it. */
export interface DriverConnection {
  id: number | string;
  address: string;
  socket: Socket;
  writeCommand(...args: unknown[]): Promise<void>;
}

let isMended = false;

/**
 * Lets a command fail when its socket closes before the command is written (ADR 0093). Without this, the driver, up to 7.9.0, waits for such
 * a socket to drain, which it never does: the command has no end, whatever its time limit. One of the driver's own checks of a server may be such a command,
 * then the driver does not look again, and everything fails until the process is restarted.
 */
export function endWritesWithSocket(): void {
  if (isMended) return;
  const driver = driverConnection().prototype;
  const write = driver.writeCommand;
  driver.writeCommand = function (this: DriverConnection, ...args) {
    return untilClosed(this, () => write.apply(this, args));
  };
  isMended = true;
}

/** The class of the very driver that mongoose uses. */
export function driverConnection(): { prototype: DriverConnection } {
  const ofMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));
  return (ofMongoose('mongodb/lib/cmap/connection.js') as { Connection: { prototype: DriverConnection } }).Connection;
}

function untilClosed({ id, address, socket }: DriverConnection, write: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new mongoose.mongo.MongoNetworkError(`connection ${id} to ${address} closed before it was written to`));
    if (socket.closed) return fail();
    socket.once('close', fail);
    void write()
      .then(resolve, reject)
      .finally(() => socket.off('close', fail));
  });
}
