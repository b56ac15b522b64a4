import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { youtube } from '@googleapis/youtube';
import type { youtube_v3 } from '@googleapis/youtube';
import { appsInMemory } from '../../../test/apps-in-memory.ts';
import { createPlatformHttp } from '../../adapters/platform-http/platform-http.ts';
import { definition } from './platform.ts';

/*
 * An oracle that is not ours: Google's own client sends the same calls to the same listener, and its types say which fields there are. What differs by design:
 * it repeats `part`, we separate parts by commas (both are documented); it uploads in one multipart request, we resumably, in the same place with the same resource.
 */
interface Seen {
  method: string | undefined;
  path: string;
  parts: string[];
  others: Record<string, string>;
  body: string;
}

const content = { title: 'Six habits', description: 'd', tags: ['one', 'two words'], privacy: 'unlisted', slides: [] };
const video = { key: 'k', contentType: 'video/mp4', sha256: '', sizeBytes: 3, widthPx: 1, heightPx: 1, durationMs: 1 };

async function see(request: IncomingMessage): Promise<Seen> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
  const parts = searchParams.getAll('part').flatMap((part) => part.split(','));
  const others = Object.fromEntries([...searchParams].filter(([name]) => name !== 'part' && name !== 'uploadType'));
  return { method: request.method, path: pathname, parts: parts.toSorted(), others, body: await text(request) };
}

/** Runs calls against a listener that answers nothing of use. */
async function seen(act: (origin: string) => Promise<unknown>): Promise<Seen[]> {
  const requests: Seen[] = [];
  const server = createServer((request, response) => {
    void see(request).then((one) => {
      requests.push(one);
      response.writeHead(200, { 'content-type': 'application/json', location: 'http://127.0.0.1/session' }).end('{"items":[]}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return requests;
}

function openRoom(origin: string, { http }: ReturnType<typeof createPlatformHttp>) {
  const credentials = { clientId: 'i', clientSecret: 's' };
  return definition.connection!.open({
    hosts: { accounts: origin, oauth: origin, api: origin },
    credentials,
    links: definition.connection!.links,
    http,
    apps: appsInMemory(),
    clock: { now: () => new Date() },
  });
}

test('When our client and Google’s ask for the same, then methods, paths, parts, queries and the resource are the same', async () => {
  const platformHttp = createPlatformHttp();
  let resource: unknown;
  const ours = await seen(async (origin) => {
    const room = openRoom(origin, platformHttp);
    const plan = room.publisher.prepare({
      content: { ...content, video },
      publicAddressOf: null,
      postId: 'post',
      firstAcceptedAt: new Date(0),
    });
    ({ resource } = plan as { resource: unknown });
    const call = { content: { ...content, video }, plan, accessToken: 'token' };
    const handle = { ...((await room.publisher.initiate(call)) as object), videoId: 'abcdefghijk' };
    await room.publisher.confirm({
      ...call,
      handle,
      signal: new AbortController().signal,
      initiatedAt: new Date(),
      saveHandle: async () => undefined,
    });
    await room.readProfile('token').catch(() => undefined);
  });
  await platformHttp.close();

  // Fields that Google does not know would not compile here.
  const requestBody = resource as youtube_v3.Schema$Video;
  const theirs = await seen(async (rootUrl) => {
    const api = youtube({ version: 'v3' });
    await api.videos.insert({ part: ['snippet', 'status'], requestBody, media: { mimeType: 'video/mp4', body: 'abc' } }, { rootUrl });
    await api.videos.list({ part: ['status', 'processingDetails'], id: ['abcdefghijk'] }, { rootUrl });
    await api.channels.list({ part: ['snippet', 'statistics'], mine: true }, { rootUrl });
  });

  const comparable = ({ body: _body, ...rest }: Seen) => rest;
  expect(ours.map(comparable)).toEqual(theirs.map(comparable));
  expect(theirs[0]?.body).toContain(ours[0]?.body);
});
