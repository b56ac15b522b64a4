import { eventExchange } from '../event-message.ts';

/** What a user of the broker may do, as regular expressions over names of queues and exchanges (https://www.rabbitmq.com/docs/access-control). */
export interface Permissions {
  configure: string;
  write: string;
  read: string;
}

/** Queues that the broker names: those of subscriptions, which are gone with their connection. */
const ofConnection = 'amq\\.gen-.*';
const exchange = eventExchange.replaceAll('-', '\\-');

/**
 * What a program needs: the exchange of all events, the queues of its own consumers (`<program>.…`), and queues of its connection. The default exchange, by which
 * copies go to retry queues, leads to every queue: consumers check that no program sends in another's name (senders.ts).
 */
export function permissionsOf(program: string): Permissions {
  const own = `${program}\\..*|${exchange}|${ofConnection}`;
  return { configure: `^(${own})$`, write: `^(${own}|amq\\.default)$`, read: `^(${own})$` };
}
