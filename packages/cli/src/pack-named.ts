import type { ApiClient, components } from '@viral-slides/api-client';
import { usage } from './failure.ts';

type Pack = components['schemas']['Pack'];

/** The pack of this name, in upper or lower case. @throws CommandError where there is none: it says which there are */
export async function packNamed(client: ApiClient, name: string): Promise<Pack> {
  const packs = await client.get('/api/packs');
  const found = withName(packs, name);
  if (found) return found;
  const names = packs.map((pack) => `"${pack.name}"`).join(', ');
  throw usage(`There is no pack "${name}".`, packs.length === 0 ? 'There are no packs.' : `There are ${names}.`);
}

/** The pack of this name, which is made where there is none. */
export async function packFor(client: ApiClient, name: string): Promise<Pack> {
  return withName(await client.get('/api/packs'), name) ?? client.post('/api/packs', { body: { name, color: 'gray' } });
}

function withName(packs: readonly Pack[], name: string): Pack | undefined {
  return packs.find((pack) => pack.name.toLowerCase() === name.trim().toLowerCase());
}
