import mongoose from 'mongoose';
import type { mongo } from 'mongoose';
import { endWritesWithSocket } from './closed-sockets.ts';
import { durability, refuseWeakAddress } from './durability.ts';

/** How long a program waits for a server that starts beside it, in ms. */
const patienceMs = 30_000;

/**
 * Makes a client for a program that looks after a whole server: its users, or all of its databases. It connects on first use; the caller closes it.
 * @param uri with the name and password of the administrator
 * @throws AppError `database-address-weak`
 */
export function createAdminClient(uri: string): mongo.MongoClient {
  refuseWeakAddress(uri);
  endWritesWithSocket();
  return new mongoose.mongo.MongoClient(uri, { ...durability, serverSelectionTimeoutMS: patienceMs });
}
