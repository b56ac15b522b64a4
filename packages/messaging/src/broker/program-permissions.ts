import { eventExchange } from '../event-message.ts';

/** Permissions of a user of the broker, as regular expressions over names of queues and exchanges (https://www.rabbitmq.com/docs/access-control). */
export interface Permissions {
  configure: string;
  write: string;
  read: string;
}

/** Queues that the broker names: those of subscriptions, which are gone with their connection. */
const ofConnection = 'amq\\.gen-.*';
const exchange = eventExchange.replaceAll('-', '\\-');

/**
 * Permissions of a program: to send to the exchange of all events and bind to it, the queues of its own consumers (`<program>.…`), and queues of its connection. It may
 * neither make nor delete the exchange. The default exchange, by which copies go to retry queues, leads to every queue: consumers check that no program sends in
 * another's name (senders.ts).
 */
export function permissionsOf(program: string): Permissions {
  const queues = `${program}\\..*|${ofConnection}`;
  return { configure: `^(${queues})$`, write: `^(${queues}|${exchange}|amq\\.default)$`, read: `^(${queues}|${exchange})$` };
}
