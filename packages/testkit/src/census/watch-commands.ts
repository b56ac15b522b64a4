import { mongo } from 'mongoose';

/** A command as the driver sends it. */
export interface SentCommand {
  name: string;
  command: Record<string, unknown>;
}

type Listener = (sent: SentCommand) => void;
const listeners = new Set<Listener>();
const watched = new WeakSet<mongo.MongoClient>();
let original: typeof mongo.MongoClient.prototype.connect | undefined;

/**
 * Reports every command that this test file sends to a database from now on, by any client: connections that are opened later are watched
 * too.
 * @returns the function that ends it
 */
export function watchCommands(listener: Listener): () => void {
  listeners.add(listener);
  if (original === undefined) {
    const connect = (original = mongo.MongoClient.prototype.connect);
    mongo.MongoClient.prototype.connect = function watchedConnect(this: mongo.MongoClient) {
      watch(this);
      return connect.call(this);
    };
  }
  return () => void listeners.delete(listener);
}

function watch(client: mongo.MongoClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  // A property that the driver does not name in its types.
  Object.assign(client, { monitorCommands: true });
  client.on('commandStarted', ({ commandName, command }) => {
    for (const listener of listeners) listener({ name: commandName, command: command as Record<string, unknown> });
  });
}
