import { startSpan, currentTrace } from '@viral-slides/tracing';
import type { Span } from '@viral-slides/tracing';
import type { mongo } from 'mongoose';

type Client = Pick<mongo.MongoClient, 'on'>;

/**
 * Makes a span of each command that is sent inside a request, an event or a job. The regular look-ups of the service get
 * none. A span names the command and the collection, never what was asked for or found.
 */
export function traceCommands(client: Client): void {
  const sent = new Map<number, Span>();
  const end = (requestId: number, failure?: unknown): void => {
    const span = sent.get(requestId);
    if (span === undefined) return;
    sent.delete(requestId);
    if (failure !== undefined) span.fail(failure);
    span.end();
  };
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    if (currentTrace() === undefined) return;
    const collection = collectionOf(commandName, command as Record<string, unknown>);
    const span = startSpan({
      name: collection === undefined ? commandName : `${commandName} ${collection}`,
      kind: 'client',
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...(collection === undefined ? {} : { 'db.collection.name': collection }),
      },
    });
    if (span !== undefined) sent.set(requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}

function collectionOf(commandName: string, command: Record<string, unknown>): string | undefined {
  const named = commandName === 'getMore' ? command['collection'] : command[commandName];
  return typeof named === 'string' ? named : undefined;
}
