import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from '../support/person.ts';
import sharp from 'sharp';
import { bodyOf, fromOwnPage, uploadPictures } from '../support/api.ts';
import { newName, signInByRequests } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';
import { connectChannel, makeToken } from '../support/without-browser.ts';

/** Drawing, encoding and publishing a small project, where tests and the whole stack share two cores: minutes at worst. */
const publishedMs = 200_000;

/** One part of a tool's result. */
interface ContentPart {
  type: string;
  mimeType?: string;
  data?: string;
}

test('When an assistant makes slides, then it sees them, corrects what the apps would cover, schedules the post, and a signed webhook reports its publication', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await signInByRequests({ request }, newName());
  const channel = await connectChannel(request, newName());
  await uploadPictures({ request }, await Promise.all(['sea.jpg', 'hill.jpg'].map((name) => drawnPicture(name))));
  const receiver = webhookReceiver();
  const { secret } = await bodyOf<{ secret: string }>(
    await request.post('/api/webhooks', { data: { address: receiver.address, events: ['post.published'] }, headers: fromOwnPage }),
    201,
  );
  const scopes = [
    'library:read',
    'projects:read',
    'projects:write',
    'render',
    'posts:read',
    'posts:write',
    'posts:publish',
    'accounts:read',
  ];
  const token = await makeToken(request, scopes);
  const client = new Client({ name: 'assistant', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/api/mcp', baseURL), { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
  );
  const call = async <T>(name: string, args: Record<string, unknown> = {}): Promise<{ data: T; content: ContentPart[] }> => {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
    expect(isError, JSON.stringify(content)).not.toBe(true);
    return { data: structuredContent as T, content: content as ContentPart[] };
  };

  const { data: library } = await call<{ images: { id: string }[] }>('search_library');
  const [first, second] = library.images.map(({ id }) => id);
  const texts = ['Six quiet places', 'One', 'Two', 'Three', 'Four', 'Follow for more'];
  const slides = texts.map((text, at) => ({ imageId: at % 2 === 0 ? first : second, texts: [text] }));
  const { data: made } = await call<{ projectId: string }>('create_slides', { name: 'Places', slides });
  const { projectId } = made;
  await call('update_slide_text', { projectId, slide: 2, text: 1, place: { x: 20, y: 720 } });

  const { content: seen } = await call('get_slides', { projectId });
  const pictures = seen.filter(({ type }) => type === 'image');
  expect(pictures).toHaveLength(6);
  expect(await sharp(Buffer.from(pictures[0]?.data ?? '', 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 540 });

  const covered = async () => {
    const { data } = await call<{ problems: { slide: number; kind: string; place?: object }[] }>('check_slides', { projectId });
    return data.problems.filter(({ kind }) => kind === 'under-interface');
  };
  expect((await covered()).map(({ slide }) => slide)).toContain(2);
  // A text that fits in no clear area is made smaller first, as the sentence says.
  for (let round = 0; round < 3; round += 1)
    for (const { slide, place } of await covered())
      await call('update_slide_text', { projectId, slide, text: 1, ...(place ? { place } : { fontSize: 36, maxWidth: 250 }) });
  expect(await covered()).toEqual([]);

  const { data: known } = await call<{ accounts: { id: string; platform: string; username: string }[] }>('list_accounts');
  expect(known.accounts).toMatchObject([{ username: channel, platform: 'youtube' }]);
  const time = new Date(Date.now() + 5_000).toISOString();
  const plan = {
    projectId,
    platform: 'youtube',
    accountId: known.accounts[0]?.id,
    time,
    title: 'Six quiet places',
    idempotencyKey: randomUUID(),
  };
  const { data: post } = await call<{ id: string }>('plan_post', plan);
  expect((await call<{ id: string }>('plan_post', plan)).data.id).toBe(post.id);

  const notifiedPosts = async () => (await receiver.verified(secret)).map(({ data }) => data['postId']);
  await expect.poll(notifiedPosts, { timeout: publishedMs }).toEqual([post.id]);
  const { data: ledger } = await call<{ status: string; nextStep: object | null; attempts: { outcome: string | null }[] }>('get_post', {
    postId: post.id,
  });
  expect(ledger).toMatchObject({ status: 'posted', nextStep: null });
  await client.close();
});
