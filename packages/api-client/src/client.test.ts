import { ApiError, UnreachableError, createClient, everyImage, everyPost, everyProject, startUploads } from './index.ts';
import type { components } from './index.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Compiles when both types are the same. */
const sameType = <A, B>(same: Same<A, B>) => expect(same).toBe(true);

interface Sent {
  method: string;
  path: string;
  headers: Headers;
  body: string;
}

/** A client whose requests get the given answers, one after the other. */
function clientOf(answers: (Response | Error)[], retry = {}) {
  const sent: Sent[] = [];
  const client = createClient({
    url: 'https://slides.example.org/',
    token: 'vs_pat_x',
    retry: { pauseMs: 0, ...retry },
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      sent.push({ method: request.method, path: pathname + search, headers: request.headers, body: await request.text() });
      const next = answers.shift()!;
      if (next instanceof Error) throw next;
      return next;
    },
  });
  return { client, sent };
}

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
const problem = (status: number, body: object, headers = {}) =>
  json({ type: 'some-code', title: 'T', status, detail: 'A sentence.', requestId: 'r-1', ...body }, { status, headers });
const id = '7b0c5d4e-3c1f-4a57-9a3e-0d6f3f7f2a11';

describe('createClient', () => {
  test('When an operation is called, then address, token and body are sent, and its success is the result, with the type of the document', async () => {
    const { client, sent } = clientOf([json({ id, name: 'Cats' }, { status: 201 })]);
    const project = await client.post('/api/projects', { body: { name: 'Cats' } });
    sameType<typeof project, components['schemas']['Project']>(true);
    expect(project.name).toBe('Cats');
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/projects', body: '{"name":"Cats"}' });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer vs_pat_x');
  });

  test('When paths, bodies or parameters are none of the API, then the types say so', () => {
    const { client } = clientOf([]);
    const never = () => [
      // @ts-expect-error there is no such path
      client.get('/api/cats'),
      // @ts-expect-error the path needs its parameter
      client.get('/api/projects/{id}'),
      // @ts-expect-error a post needs its platform
      client.post('/api/scheduled-posts', { body: { projectId: id, status: 'draft', scheduledTime: null } }),
      // @ts-expect-error nothing is deleted there
      client.delete('/api/images'),
    ];
    expect(never).toBeInstanceOf(Function);
  });

  test('When the API refuses, then the error has code, field, request and status, and narrows by its class', async () => {
    const errors = [{ field: 'slides.0', message: 'must be a slide' }];
    const { client } = clientOf([problem(400, { code: 'invalid-request', errors })]);
    const error = await client.post('/api/projects', { body: {} }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid-request',
      field: 'slides.0',
      errors,
      requestId: 'r-1',
      message: 'A sentence.',
    });
  });

  test('When the answer names its code by type alone, or is no problem at all, then there is still a code', async () => {
    const { client } = clientOf([problem(404, {}), new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    const ask = () => client.get('/api/projects/{id}', { params: { path: { id } } });
    await expect(ask()).rejects.toMatchObject({ code: 'some-code' });
    await expect(ask()).rejects.toMatchObject({ code: 'http-502', requestId: undefined });
  });

  test('When the server is busy, then a POST is sent again with the same key until it is taken', async () => {
    const { client, sent } = clientOf([problem(429, {}, { 'retry-after': '0' }), problem(503, {}), json({ id }, { status: 201 })]);
    await expect(client.post('/api/projects', { body: { name: 'Once' } })).resolves.toMatchObject({ id });
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
    expect(sent.map(({ body }) => body)).toEqual(Array(3).fill('{"name":"Once"}'));
  });

  test('When the caller names the key, then it is that one; other methods have none', async () => {
    const { client, sent } = clientOf([json({ id }, { status: 201 }), json({ id })]);
    await client.post('/api/projects', { body: {}, headers: { 'idempotency-key': 'mine' } });
    await client.get('/api/projects/{id}', { params: { path: { id } } });
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['mine', null]);
  });

  test('When the pause would be too long, or all tries are used, then the refusal is the result, with its pause', async () => {
    const long = clientOf([problem(429, {}, { 'retry-after': '3600' })]);
    await expect(long.client.get('/api/images')).rejects.toMatchObject({ status: 429, retryAfterMs: 3_600_000 });
    const tired = clientOf([problem(503, {}), problem(503, {}), problem(503, {})], { tries: 2 });
    await expect(tired.client.get('/api/images')).rejects.toMatchObject({ status: 503 });
    expect(tired.sent).toHaveLength(3);
  });

  test('When nothing answers, then the error says where, and nothing is sent twice', async () => {
    const { client, sent } = clientOf([new TypeError('fetch failed')]);
    const error = await client.get('/api/images').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreachableError);
    expect((error as Error).message).toBe('https://slides.example.org cannot be reached.');
    expect(sent).toHaveLength(1);
  });

  test('When the caller has ended its signal, then that is the error', async () => {
    const { client } = clientOf([new TypeError('aborted')]);
    await expect(client.get('/api/images', { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });
});

describe('pages', () => {
  test('When a list has more pages, then each is fetched once and everything comes in order', async () => {
    const { client, sent } = clientOf([json([{ id: '1' }, { id: '2' }], { headers: { 'x-next-cursor': 'c1' } }), json([{ id: '3' }])]);
    const ids: string[] = [];
    for await (const image of everyImage(client, { filter: 'available' })) ids.push(image.id);
    expect(ids).toEqual(['1', '2', '3']);
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/images?limit=100&filter=available',
      '/api/images?limit=100&filter=available&cursor=c1',
    ]);
  });

  test('When a list has its next page as a link, then that is followed', async () => {
    const link = '</api/projects/summaries?cursor=abc>; rel="next"';
    const { client, sent } = clientOf([json([{ id: '1' }], { headers: { link } }), json([{ id: '2' }])]);
    const ids: string[] = [];
    for await (const project of everyProject(client)) ids.push(project.id);
    expect([ids, sent[1]?.path]).toEqual([['1', '2'], '/api/projects/summaries?cursor=abc']);
  });

  test('When the caller wants no more posts, then no further page is asked for', async () => {
    const { client, sent } = clientOf([json({ posts: [{ id: '1' }, { id: '2' }], next: 'c1' })]);
    for await (const post of everyPost(client)) if (post.id === '2') break;
    expect(sent).toHaveLength(1);
  });
});

describe('startUploads', () => {
  test('When a picture is uploaded, then the file goes to its address without the token, and is registered', async () => {
    const uploadURL = '/uploads/x?token=t';
    const { client, sent } = clientOf([json({ uploadURL }), new Response(null), json({ id, filename: 'cat.jpg' }, { status: 201 })]);
    await expect(startUploads(client)({ filename: 'cat.jpg', file: new Blob(['meow']) })).resolves.toMatchObject({ id });
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/images/upload?sizeBytes=4&index=0', ''],
      ['PUT', uploadURL, 'meow'],
      ['POST', '/api/images', JSON.stringify({ filename: 'cat.jpg', url: uploadURL })],
    ]);
    expect(sent.map(({ headers }) => headers.has('authorization'))).toEqual([true, false, true]);
  });

  test('When several are uploaded one after another, then each says where it stands among them', async () => {
    const answers = ['/uploads/a?token=1', '/uploads/b?token=2'].flatMap((uploadURL) => [
      json({ uploadURL }),
      new Response(null),
      json({ id }),
    ]);
    const { client, sent } = clientOf(answers);
    const upload = startUploads(client);
    for (const filename of ['01.jpg', '02.jpg']) await upload({ filename, file: new Blob(['meow']) });
    const asked = sent.map(({ path }) => path).filter((path) => path.startsWith('/api/images/upload'));
    expect(asked).toEqual(['/api/images/upload?sizeBytes=4&index=0', '/api/images/upload?sizeBytes=4&index=1&batch=%2Fuploads%2Fa']);
  });
});
