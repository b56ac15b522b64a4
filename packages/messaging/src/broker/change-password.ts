import { askManagement, managementUrl } from './management.ts';

/**
 * Gives the user of an AMQP address another password; what else the broker knows of the user stays. Connections that are open stay open.
 * @throws Error with what to do, never with a password
 */
export async function changePassword(amqpUrl: string, password: string, management = managementUrl(amqpUrl)): Promise<void> {
  const path = `/api/users/${encodeURIComponent(decodeURIComponent(new URL(amqpUrl).username))}`;
  const known = await askManagement(amqpUrl, { path }, management);
  if (!known.ok)
    throw new Error(`The management API of the broker refused access (${known.status}): our user needs the tag "administrator".`);
  const { tags } = (await known.json()) as { tags: string[] | string };
  const body = { password, tags: Array.isArray(tags) ? tags.join(',') : tags };
  const changed = await askManagement(amqpUrl, { path, method: 'PUT', body }, management);
  if (!changed.ok) throw new Error(`The management API of the broker did not accept the new password (${changed.status}).`);
}
