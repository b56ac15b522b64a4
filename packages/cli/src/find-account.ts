import type { ApiClient } from '@viral-slides/api-client';
import { usage } from './failure.ts';

/** The connected account of a name or an id. @throws CommandError when there is none, or there are several */
export async function findAccount(client: ApiClient, wanted: string) {
  const name = wanted.replace(/^@/, '');
  const found = (await client.get('/api/social-accounts')).filter(({ id, username }) => id === wanted || username === name);
  const hint = 'Run viral-slides accounts to list the accounts that the token may use, with their ids.';
  if (found.length === 0) throw usage(`There is no account "${wanted}".`, hint);
  if (found.length > 1) throw usage(`There are ${found.length} accounts named "${wanted}".`, `Use an id instead. ${hint}`);
  return found[0]!;
}
