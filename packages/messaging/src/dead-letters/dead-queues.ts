import { askManagement, managementUrl } from '../broker/management.ts';
import { deadSuffix } from '../broker/topology.ts';

/** A queue that has dead letters. */
export interface DeadQueue {
  /** Without `.dead`. */
  queue: string;
  messages: number;
}

/**
 * Asks the broker's management which queues of dead letters hold something; AMQP cannot list queues.
 * @throws Error with what to do, never with the password
 */
export async function listDeadQueues(amqpUrl: string, management = managementUrl(amqpUrl)): Promise<DeadQueue[]> {
  const virtualHost = encodeURIComponent(decodeURIComponent(new URL(amqpUrl).pathname.slice(1)) || '/');
  const answer = await askManagement(amqpUrl, { path: `/api/queues/${virtualHost}?columns=name,messages` }, management);
  if (!answer.ok)
    throw new Error(`The management API of the broker refuses to list queues (${answer.status}): its user needs the tag "monitoring".`);
  const queues = (await answer.json()) as { name: string; messages?: number }[];
  return queues
    .filter(({ name, messages = 0 }) => name.endsWith(deadSuffix) && messages > 0)
    .map(({ name, messages = 0 }) => ({ queue: name.slice(0, -deadSuffix.length), messages }))
    .sort((a, b) => a.queue.localeCompare(b.queue));
}
