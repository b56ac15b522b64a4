import { deadSuffix } from './dead-letter.ts';

/** A queue that has dead letters. */
export interface DeadQueue {
  /** Without `.dead`. */
  queue: string;
  messages: number;
}

const timeoutMs = 5_000;

/** Where the broker's management answers: beside AMQP, on its usual port. */
export function managementUrl(amqpUrl: string): string {
  return `http://${new URL(amqpUrl).hostname}:15672`;
}

/**
 * Asks the broker's management which queues of dead letters hold something; AMQP cannot list queues.
 * @throws Error with what to do, never with the password
 */
export async function listDeadQueues(amqpUrl: string, management = managementUrl(amqpUrl)): Promise<DeadQueue[]> {
  const { username, password, pathname } = new URL(amqpUrl);
  const virtualHost = encodeURIComponent(decodeURIComponent(pathname.slice(1)) || '/');
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const answer = await fetch(`${management}/api/queues/${virtualHost}?columns=name,messages`, {
    headers: { authorization: `Basic ${credentials}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(`The management of the broker does not answer at ${management}: is the broker running, and its management plugin on?`, {
      cause: error,
    });
  });
  if (!answer.ok)
    throw new Error(`The management of the broker refuses to list queues (${answer.status}): its user needs the tag "monitoring".`);
  const queues = (await answer.json()) as { name: string; messages?: number }[];
  return queues
    .filter(({ name, messages = 0 }) => name.endsWith(deadSuffix) && messages > 0)
    .map(({ name, messages = 0 }) => ({ queue: name.slice(0, -deadSuffix.length), messages }))
    .sort((a, b) => a.queue.localeCompare(b.queue));
}
