import { findPack } from '@viral-slides/api-client';
import type { ApiClient, Pack } from '@viral-slides/api-client';
import { usage } from './failure.ts';

/** The pack of this name. @throws CommandError where there is none: it says which there are */
export async function packNamed(client: ApiClient, name: string): Promise<Pack> {
  const { pack, names } = await findPack(client, name);
  if (pack) return pack;
  throw usage(
    `There is no pack "${name}".`,
    names.length === 0 ? 'You have no packs.' : `Your packs: ${names.map((each) => `"${each}"`).join(', ')}.`,
  );
}

/** The pack of this name, which is made where there is none. */
export async function packFor(client: ApiClient, name: string): Promise<Pack> {
  return (await findPack(client, name)).pack ?? client.post('/api/packs', { body: { name, color: 'gray' } });
}
