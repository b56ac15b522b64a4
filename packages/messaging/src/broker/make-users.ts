import { askManagement, managementUrl } from './management.ts';
import type { ManagementCall } from './management.ts';
import { eventExchange } from '../event-message.ts';
import { permissionsOf } from './program-permissions.ts';
import { eventExchangeOptions } from './topology.ts';

/** A program and its password at the broker. */
export interface BrokerUser {
  program: string;
  password: string;
}

/**
 * Makes the exchange of all events and a user for each program, or gives one that exists its password and rights of now; a second run changes nothing.
 * @param adminUrl AMQP address with the administrator's name and password; its path names the virtual host
 * @throws Error with what to do, never with a password
 */
export async function makeUsers(adminUrl: string, users: readonly BrokerUser[], management = managementUrl(adminUrl)): Promise<void> {
  const virtualHost = new URL(adminUrl).pathname.slice(1) || '%2F';
  const put = async (path: string, body: object) => {
    const call: ManagementCall = { path: `/api/${path}`, method: 'PUT', body };
    const answer = await askManagement(adminUrl, call, management);
    if (!answer.ok)
      throw new Error(
        `The management API of the broker did not accept /api/${path} (${answer.status}): our user needs the tag "administrator".`,
      );
  };
  // None of them may make it.
  const { durable, autoDelete, internal } = eventExchangeOptions;
  await put(`exchanges/${virtualHost}/${eventExchange}`, { type: 'topic', durable, auto_delete: autoDelete, internal, arguments: {} });
  for (const { program, password } of users) {
    await put(`users/${program}`, { password, tags: '' });
    await put(`permissions/${virtualHost}/${program}`, permissionsOf(program));
  }
}

/**
 * Reads users as `program:password,program:password`. A password holds letters, digits, `-` and `_`, because it also stands in an address.
 * @throws Error that names the first invalid user
 */
export function readUsers(text: string): BrokerUser[] {
  return text.split(',').map((item) => {
    const [, program, password] = /^([a-z][a-z-]*):([\w-]+)$/.exec(item) ?? [];
    if (!program || !password) throw new Error(`The broker's user ${item.split(':', 1)[0]} needs a password of letters, digits, - and _.`);
    return { program, password };
  });
}
