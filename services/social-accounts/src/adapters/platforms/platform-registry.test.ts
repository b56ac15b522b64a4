import { expect, jest, test } from '@jest/globals';
import { loadPlatforms } from '../../load-platforms.ts';
import { appsInMemory } from '../../../test/apps-in-memory.ts';
import type { PlatformContext, PlatformDefinition } from '../../ports/platform.ts';
import type { PlatformHttp } from '../../ports/platform-http.ts';
import { createPlatformRegistry } from './platform-registry.ts';

const answered = { status: 200, headers: {}, text: '' };
const http = jest.fn<PlatformHttp>(async () => answered);
const publicHttp = jest.fn<PlatformHttp>(async () => answered);
const sandbox = { url: 'http://platform-sandbox:3000', clientSecret: 's' };
const secondName = { method: 'PUT', url: 'http://platform-sandbox.app:3000/upload' } as const;

/** Context with which the room of a platform is opened. */
async function openedWith(id: string, keys: Record<string, string> = {}) {
  const contexts: PlatformContext[] = [];
  const found = (await loadPlatforms()).find(({ manifest }) => manifest.id === id)!;
  const open = (context: PlatformContext) => {
    contexts.push(context);
    return found.connection!.open(context);
  };
  const definition: PlatformDefinition = { ...found, connection: { ...found.connection!, open } };
  const clients = { http, publicHttp, apps: appsInMemory };
  const registry = createPlatformRegistry({ definitions: [definition], keys, sandbox, ...clients, clock: { now: () => new Date() } });
  return { registry, contexts };
}

test('When a rehearsal gives an upload address at a second name of it, then that is called', async () => {
  const { contexts } = await openedWith('youtube');
  expect(await contexts[0]!.http(secondName)).toBe(answered);
});

test('When people name the hosts of a platform, then its rehearsal is called at one origin alone, and the real ones by the fenced client', async () => {
  const { contexts } = await openedWith('bluesky', { BLUESKY_REHEARSAL: '1' });
  const [live, rehearsed] = contexts;
  await live!.http({ method: 'GET', url: 'https://pds.example.org/' });
  expect(publicHttp).toHaveBeenCalledTimes(1);
  await expect(rehearsed!.http(secondName)).rejects.toMatchObject({ wasSent: false });
});

test('When Bluesky is not rehearsed here, then a handle in .test leads nowhere, and another one to Bluesky itself', async () => {
  const { registry } = await openedWith('bluesky');
  expect(registry.modeFor('bluesky', { handle: 'ada.test' })).toBe('sandbox');
  expect(registry.client('bluesky', 'sandbox')).toBeNull();
  expect(registry.modeFor('bluesky', { handle: 'ada.example.org' })).toBe('live');
  expect(registry.client('bluesky', 'live')).not.toBeNull();
  expect(registry.list()[0]).toMatchObject({ mode: 'live', viewer: null });
});
