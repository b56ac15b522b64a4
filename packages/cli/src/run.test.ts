import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeWorldOf } from '../test/world.ts';
import type { Routes } from '../test/world.ts';
import { commands } from './run.ts';

let home: string;
beforeEach(async () => (home = await mkdtemp(join(tmpdir(), 'viral-slides-'))));
afterEach(() => rm(home, { recursive: true, force: true }));

const id = '7b0c5d4e-3c1f-4a57-9a3e-0d6f3f7f2a11';
const image = (n: number) => ({
  id: `${n}b0c5d4e-3c1f-4a57-9a3e-0d6f3f7f2a11`,
  url: `/api/images/${n}b0c5d4e-3c1f-4a57-9a3e-0d6f3f7f2a11/content`,
  filename: `${n}.jpg`,
  width: 3,
  height: 4,
});
const post = (change: object = {}) => ({
  id,
  platform: 'youtube',
  status: 'scheduled',
  phase: 'ready',
  title: 'Cats',
  projectName: 'P',
  scheduledTime: '2026-12-01T09:00:00.000Z',
  remoteUrl: null,
  failureReason: null,
  warnings: [],
  history: [],
  actions: ['edit'],
  ...change,
});

const worldOf = makeWorldOf(() => home);

describe('the call', () => {
  test.each([
    [['nonsense'], 2, 'There is no command "nonsense".'],
    [['posts', '--loud'], 2, "Unknown option '--loud'"],
    [['post'], 2, 'Usage: viral-slides post POST'],
    [['posts', '--limit', 'all'], 2, '--limit must be a whole number of at least 1.'],
    [['project', 'new', '--text', 'Hello'], 2, 'Texts can only be used with a template.'],
    [['schedule', id, '--account', 'me'], 2, 'Use exactly one of --at TIME, --next-slot and --draft.'],
    [['schedule', id, '--account', 'me', '--at', 'soon'], 2, '"soon" is not a time.'],
    [['watch', id, '--timeout', 'long'], 2, '"long" is not a duration.'],
    [['render', id, '--seconds', 'few'], 2, '--seconds must be a number'],
    [['upload', '/no/such/file.jpg'], 2, '/no/such/file.jpg cannot be read.'],
  ])('When it is %j, then it ends with %i and says why, and nothing is asked of the product', async (args, code, message) => {
    const { run, said, sent } = worldOf({});
    expect(await run(...args)).toBe(code);
    expect(said.err).toContain(message);
    expect([said.out, sent]).toEqual(['', []]);
  });

  test('When help is asked for, then every command is listed, and each lists its options', async () => {
    const { run, said } = worldOf({});
    expect(await run('--help')).toBe(0);
    for (const { name, options = {} } of commands) {
      expect(said.out).toContain(`  ${name} `);
      const one = worldOf({});
      expect(await one.run(...name.split(' '), '--help')).toBe(0);
      for (const option of Object.keys(options)) expect(one.said.out).toContain(`--${option}`);
    }
  });
});

describe('failures', () => {
  const refusal = (status: number, code: string, more = {}) => ({
    'GET /api/social-accounts': { status, body: { code, detail: 'A sentence.', requestId: 'r-1', ...more } },
  });

  test.each([
    [401, 'invalid-personal-token', 3],
    [403, 'insufficient-scope', 3],
    [404, 'post-not-found', 4],
    [409, 'action-not-possible', 4],
    [502, 'service-connection-lost', 5],
  ])('When the answer is %i %s, then it ends with %i, the sentence and the request', async (status, code, exitCode) => {
    const { run, said } = worldOf(refusal(status, code, { scope: 'accounts:read' }));
    expect(await run('accounts')).toBe(exitCode);
    expect(said.err).toMatch(/^A sentence\.\n/);
    expect(said.err).toContain('Request: r-1');
    expect(said.out).toBe('');
  });

  test('When errors are wanted as JSON, then they are, with the hint', async () => {
    const { run, said } = worldOf(refusal(403, 'insufficient-scope', { scope: 'accounts:read' }));
    expect(await run('accounts', '--json')).toBe(3);
    expect(JSON.parse(said.err)).toMatchObject({
      error: { code: 'insufficient-scope', message: 'A sentence.', hint: expect.stringContaining('accounts:read'), requestId: 'r-1' },
    });
  });

  test('When there is no token, then it says how to get one', async () => {
    const { run, said } = worldOf({}, { environment: { VIRAL_SLIDES_TOKEN: '' } });
    expect(await run('accounts')).toBe(3);
    expect(said.err).toContain('viral-slides login');
  });

  test('When the product is not there, then it says where it was looked for', async () => {
    const { run, said } = worldOf({
      'GET /api/social-accounts': () => {
        throw new TypeError('fetch failed');
      },
    });
    expect(await run('accounts')).toBe(5);
    expect(said.err).toContain('https://slides.example.org cannot be reached.');
  });
});

describe('login', () => {
  test('When a token opens the product, then it is kept where only its owner reads it, in no output, and used from then on', async () => {
    const none = { VIRAL_SLIDES_TOKEN: '', VIRAL_SLIDES_URL: '' };
    const { run, said } = worldOf({ 'GET /api/platforms': { body: [] } }, { environment: none, input: 'vs_pat_secret\n' });
    expect(await run('login', '--token', '-', '--url', 'https://slides.example.org/projects', '--json')).toBe(0);
    const { file } = JSON.parse(said.out) as { file: string };
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(said.out + said.err).not.toContain('secret');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ url: 'https://slides.example.org', token: 'vs_pat_secret' });
    const later = worldOf({ 'GET /api/social-accounts': { body: [] } }, { environment: none });
    expect(await later.run('accounts')).toBe(0);
    expect(later.sent[0]?.headers.get('authorization')).toBe('Bearer vs_pat_secret');
    expect(await later.run('logout')).toBe(0);
    expect(await later.run('accounts')).toBe(3);
  });

  test('When the token opens nothing, then nothing is kept', async () => {
    const { run } = worldOf({ 'GET /api/platforms': { status: 401, body: { code: 'invalid-personal-token', detail: 'No.' } } });
    expect(await run('login', '--token', 'vs_pat_y')).toBe(3);
    expect(await worldOf({}, { environment: { VIRAL_SLIDES_TOKEN: '' } }).run('accounts')).toBe(3);
  });
});

describe('upload', () => {
  test('When one of the files is no picture, then the others are there, and it ends as refused', async () => {
    const files = await Promise.all(
      ['1.jpg', 'notes.txt', '2.jpg'].map(async (name) => {
        await writeFile(join(home, name), name);
        return join(home, name);
      }),
    );
    const { run, said } = worldOf({
      'POST /api/images/upload': { body: { uploadURL: '/uploads/x' } },
      'PUT /uploads/x': {},
      'POST /api/images': (body) => {
        const { filename } = body as { filename: string };
        return filename === 'notes.txt'
          ? { status: 400, body: { code: 'unsupported-image-type', detail: 'No picture.' } }
          : { status: 201, body: image(Number.parseInt(filename, 10)) };
      },
    });
    expect(await run('upload', ...files, '--json')).toBe(4);
    expect(JSON.parse(said.out)).toMatchObject({
      images: [{ filename: '1.jpg' }, { filename: '2.jpg' }],
      refused: [{ file: files[1], code: 'unsupported-image-type' }],
    });
  });
});

describe('packs', () => {
  const gym = { id, name: 'Gym', color: 'gray', imageCount: 2, createdAt: '2026-12-01T09:00:00.000Z' };

  test.each([
    ['gym', []],
    ['Beach', [{ name: 'Beach', color: 'gray' }]],
  ])('When a file is uploaded into the pack %s, then it is put there, and only a pack that is new is made', async (name, made) => {
    const file = join(home, '1.jpg');
    await writeFile(file, 'x');
    const { run, sent } = worldOf({
      'GET /api/packs': { body: [gym] },
      'POST /api/packs': { status: 201, body: { ...gym, id: image(2).id } },
      'POST /api/images/upload': { body: { uploadURL: '/uploads/x' } },
      'PUT /uploads/x': {},
      'POST /api/images': { status: 201, body: image(1) },
    });
    expect(await run('upload', file, '--pack', name)).toBe(0);
    const bodies = (route: string) => sent.filter((each) => each.route === route).map(({ body }) => body);
    expect(bodies('POST /api/packs')).toEqual(made);
    expect(bodies('POST /api/images')).toMatchObject([{ packId: made.length === 0 ? gym.id : image(2).id }]);
  });

  test('When pictures of a pack are listed that there is not, then those are named that there are', async () => {
    const { run, said } = worldOf({ 'GET /api/packs': { body: [gym] } });
    expect(await run('images', '--pack', 'Bech')).toBe(2);
    expect(said.err).toContain('There is no pack "Bech".\nYour packs: "Gym".');
    expect(await run('packs')).toBe(0);
    expect(said.out).toContain('Gym');
  });
});

describe('pictures from elsewhere', () => {
  const waiting = { id, status: 'waiting', createdAt: '2026-12-01T09:00:00.000Z', images: [{ filename: 'page.jpg' }] };
  const taken = { ...waiting, status: 'registered', images: [{ ...waiting.images[0], id: image(1).id }] };

  test('When a website is captured or a picture is fetched, then it is waited for until the library has it', async () => {
    const { run, said, sent } = worldOf({
      'POST /api/screenshot': { status: 202, body: waiting },
      'POST /api/images/from-url': { status: 201, body: taken },
      [`GET /api/screenshot/captures/${id}`]: [{ body: waiting }, { body: taken }],
    });
    expect(await run('capture', 'https://example.org/', '--size', '800x600', '--json')).toBe(0);
    expect(sent[0]?.body).toMatchObject({ url: 'https://example.org/', width: 800, height: 600, slices: 1 });
    expect(JSON.parse(said.out)).toEqual(taken);
    expect(await run('add', 'https://example.org/cat.jpg', '--name', 'cat.jpg')).toBe(0);
    expect(sent.at(-1)?.body).toEqual({ url: 'https://example.org/cat.jpg', filename: 'cat.jpg' });
    expect(said.out).toContain(image(1).id);
  });

  test('When the library refuses, then it says why', async () => {
    const refused = { ...waiting, status: 'refused', reason: 'There is no room.' };
    const { run, said } = worldOf({ 'POST /api/screenshot': { status: 202, body: refused } });
    expect(await run('capture', 'https://example.org/')).toBe(4);
    expect(said.err).toBe('There is no room.\n');
  });

  test('When pictures are listed, then those that are wanted, over as many pages as it takes', async () => {
    const page = (n: number, next: string) => ({ body: [image(n)], headers: { 'x-next-cursor': next } });
    const { run, said, sent } = worldOf({ 'GET /api/images': [page(1, 'c'), page(2, 'd')] });
    expect(await run('images', '--unused', '--name', 'cat', '--limit', '2', '--json')).toBe(0);
    expect((JSON.parse(said.out) as { id: string }[]).map((each) => each.id)).toEqual([image(1).id, image(2).id]);
    expect(sent).toHaveLength(2);
  });
});

describe('project new', () => {
  const style = { fontSize: 40 };
  const template = {
    id,
    name: 'Facts',
    slides: [
      {
        imageUrl: '/blank-slide.svg',
        textLayers: [
          { id: 't1', content: 'Title', style },
          { id: 'n1', content: '1/2', style, isPageNumber: true },
        ],
      },
      {
        imageUrl: '/blank-slide.svg',
        textLayers: [
          { id: 't1', content: 'Fact', style },
          { id: 't2', content: 'Source', style },
        ],
      },
    ],
  };
  const routes: Routes = {
    'GET /api/templates/summaries': { body: [{ id, name: 'Facts', slideCount: 2 }] },
    [`GET /api/templates/${id}`]: { body: template },
    'POST /api/projects/from-template': (body) => ({ status: 201, body: { id, name: 'Made', ...(body as object) } }),
  };

  test('When texts and pictures are given, then they go to their places in order, and the rest stays as the template has it', async () => {
    const { run, sent } = worldOf(routes);
    expect(
      await run('project', 'new', '--from', 'Facts', '--text', 'Cats', '--text', 'They sleep', '--image', image(1).id, '--name', 'Mine'),
    ).toBe(0);
    expect(sent.at(-1)?.body).toEqual({
      templateId: id,
      name: 'Mine',
      slides: [{ imageId: image(1).id, texts: ['Cats', null] }, { texts: ['They sleep', null] }],
    });
  });

  test('When there are more texts than places, then it says how many there are, before anything is made', async () => {
    const { run, said, sent } = worldOf(routes);
    expect(await run('project', 'new', '--from', id, ...['1', '2', '3', '4'].flatMap((text) => ['--text', text]))).toBe(2);
    expect(said.err).toContain('The template "Facts" has 3 texts, but 4 were given.');
    expect(sent.map(({ route }) => route.split(' ')[0])).toEqual(['GET', 'GET']);
  });

  test('When texts are given by the names of slots, then they are sent by these, several of one name in their order', async () => {
    const { run, said, sent } = worldOf(routes);
    const slots = ['hook=Six = half a dozen', 'point=a', 'point=b'].flatMap((slot) => ['--slot', slot]);
    expect(await run('project', 'new', '--from', id, ...slots, '--image', image(1).id)).toBe(0);
    expect(sent.at(-1)?.body).toEqual({
      templateId: id,
      texts: { hook: 'Six = half a dozen', point: ['a', 'b'] },
      slides: [{ imageId: image(1).id }],
    });
    expect(await run('project', 'new', '--from', id, '--slot', 'Six')).toBe(2);
    expect(said.err).toContain('"Six" does not name a slot.');
    expect(await run('project', 'new', '--from', id, '--slot', 'a=b', '--text', 'c')).toBe(2);
  });

  test('When no template has the name, then it says how to find one', async () => {
    const { run, said } = worldOf(routes);
    expect(await run('project', 'new', '--from', 'Lies', '--text', 'x')).toBe(2);
    expect(said.err).toBe('There is no template "Lies".\nRun viral-slides templates to list your templates, with their ids.\n');
  });
});

describe('check and text', () => {
  const textLayers = [{ id: 't1', content: 'Cats', style: { fontSize: 40, position: 'custom', customPosition: { x: 1, y: 740 } } }];
  const slides = [
    { id: 's1', textLayers: [] },
    { id: 's2', textLayers },
  ];
  const problem = { slide: 2, text: 1, kind: 'under-interface', sentence: 'It is covered.', place: { x: 60, y: 560 } };
  const routes: Routes = {
    [`GET /api/projects/${id}/checks`]: { body: { revision: 3, problems: [problem], notChecked: [] } },
    [`GET /api/projects/${id}`]: { body: { id, slides, revision: 3 } },
    [`PATCH /api/projects/${id}`]: (body) => ({ body: { id, ...(body as object) } }),
  };

  test('When slides are checked, then each line says where, what, and what would mend it', async () => {
    const { run, said } = worldOf(routes);
    expect(await run('check', id)).toBe(0);
    expect(said.out).toBe('slide 2, text 1: It is covered. (--place 60,560)\n');
  });

  test.each([
    [['--place', '60,560'], { position: 'custom', customPosition: { x: 60, y: 560 } }, 'Cats'],
    [['--place', 'top', '--content', 'Dogs'], { position: 'top' }, 'Dogs'],
  ])('When a text is changed by %j, then the rest stays, on the revision that was read', async (options, style, content) => {
    const { run, sent } = worldOf(routes);
    expect(await run('text', id, '--slide', '2', ...options)).toBe(0);
    const changed = { ...textLayers[0], content, style: { fontSize: 40, ...style } };
    expect(sent.at(-1)?.body).toEqual({ revision: 3, slides: [slides[0], { id: 's2', textLayers: [changed] }] });
  });

  test.each([
    [['--slide', '1', '--content', 'x'], 'There is no text 1 on slide 1.'],
    [['--slide', 'two', '--content', 'x'], '--slide must be a whole number of at least 1.'],
    [['--slide', '2'], 'There is nothing to change.'],
    [['--slide', '2', '--place', 'left'], 'left is not a position.'],
  ])('When %j is typed, then it says what is wrong, and nothing changes', async (options, sentence) => {
    const { run, said, sent } = worldOf(routes);
    expect(await run('text', id, ...options)).toBe(2);
    expect(said.err).toContain(sentence);
    expect(sent.filter(({ route }) => route.startsWith('PATCH'))).toEqual([]);
  });
});

describe('render', () => {
  const done = {
    id,
    status: 'done',
    progress: { slidesDrawn: 2, slides: 2 },
    slides: ['slide-1-tiktok.jpeg', 'slide-2-tiktok.jpeg'].map((filename) => ({ filename })),
    video: { filename: '../Trip-tiktok.mp4' },
  };
  const routes: Routes = {
    [`POST /api/projects/${id}/render`]: { status: 202, body: { ...done, status: 'running' } },
    [`GET /api/renders/${id}`]: [{ body: { ...done, status: 'running' } }, { body: done }],
    [`GET /api/renders/${id}/slides/1`]: { body: 'first' },
    [`GET /api/renders/${id}/slides/2`]: { body: 'second' },
    [`GET /api/renders/${id}/video`]: { body: 'moving' },
  };

  test('When a project is rendered, then it is waited for, and each file is in the folder under its name', async () => {
    const { run, said, sent } = worldOf({ ...routes });
    const out = join(home, 'new', 'folder');
    expect(await run('render', id, '--out', out, '--video', '--seconds', '2.5')).toBe(0);
    expect(sent[0]).toMatchObject({ body: { formats: ['jpeg', 'mp4'], slideMs: 2_500 } });
    expect(sent[0]?.headers.get('prefer')).toBe('wait=20');
    const files = ['slide-1-tiktok.jpeg', 'slide-2-tiktok.jpeg', 'Trip-tiktok.mp4'].map((name) => join(out, name));
    expect(said.out).toBe(files.map((file) => `${file}\n`).join(''));
    expect(await Promise.all(files.map((file) => readFile(file, 'utf8')))).toEqual(['"first"', '"second"', '"moving"']);
  });

  test('When the slides cannot be drawn, then it says why, and saves nothing', async () => {
    const failed = { ...done, status: 'failed', error: { code: 'picture-missing', detail: 'The picture of slide 1 is gone.' } };
    const { run, said } = worldOf({ [`POST /api/projects/${id}/render`]: { status: 201, body: failed } });
    expect(await run('render', id)).toBe(4);
    expect(said).toMatchObject({ out: '', err: 'The picture of slide 1 is gone.\n' });
  });
});

describe('posts', () => {
  const accounts = { 'GET /api/social-accounts': { body: [{ id: 'a1', platform: 'youtube', username: 'cats' }] } };

  test('When a post is scheduled, then account, time and texts are sent, with the key of the caller', async () => {
    const { run, said, sent } = worldOf({ ...accounts, 'POST /api/scheduled-posts': { status: 201, body: post() } });
    const call = [
      'schedule',
      id,
      '--account',
      '@cats',
      '--at',
      '+30m',
      '--title',
      'Cats',
      '--tag',
      'cats',
      '--tag',
      'sleep',
      '--key',
      'monday',
    ];
    expect(await run(...call)).toBe(0);
    expect(sent.at(-1)).toMatchObject({
      body: {
        projectId: id,
        platform: 'youtube',
        socialAccountId: 'a1',
        status: 'scheduled',
        scheduledTime: '2026-11-26T08:30:00.000Z',
        title: 'Cats',
        tags: ['cats', 'sleep'],
      },
    });
    expect(sent.at(-1)?.headers.get('idempotency-key')).toBe('monday');
    expect(said.out).toBe(`${id}  ready  2026-12-01T09:00:00.000Z\n`);
  });

  test.each([
    ['publish', `POST /api/scheduled-posts/${id}/publish`, 'publishing'],
    ['retry', `POST /api/scheduled-posts/${id}/retry`, 'publishing'],
    ['cancel', `DELETE /api/scheduled-posts/${id}`, 'cancelled'],
  ])('When the call is %s, then that is requested, and a refusal is shown', async (name, route, state) => {
    const { run, said } = worldOf({
      [route]: [{ body: post({ phase: 'publishing' }) }, { status: 409, body: { code: 'action-not-possible', detail: 'Not now.' } }],
    });
    expect(await run(name, id)).toBe(0);
    expect(said.out).toBe(`${id}  ${state}\n`);
    expect(await run(name, id)).toBe(4);
    expect(said.err).toBe('Not now.\n');
  });

  test('When posts of one status are wanted, then the pages are gone through until there are enough', async () => {
    const page = (statuses: string[], next: string | null) => ({
      body: { posts: statuses.map((status) => post({ status, phase: null })), next },
    });
    const { run, said, sent } = worldOf({
      'GET /api/scheduled-posts/pages': [page(['draft', 'posted'], 'c'), page(['failed', 'posted'], null)],
    });
    expect(await run('posts', '--status', 'posted', '--json')).toBe(0);
    expect(JSON.parse(said.out)).toHaveLength(2);
    expect(sent).toHaveLength(2);
  });

  test('When a name could steer the terminal, then it cannot', async () => {
    const { run, said } = worldOf({ [`GET /api/scheduled-posts/${id}`]: { body: post({ title: '\u001B]0;owned\u0007\u202Ecats' }) } });
    expect(await run('post', id)).toBe(0);
    expect(said.out).toContain(' ]0;owned  cats');
  });

  test('When a post is followed, then each state is shown once, and the end of the post is the end', async () => {
    const states = [
      post(),
      post({ phase: 'publishing' }),
      post({ phase: 'publishing' }),
      post({ status: 'posted', phase: null, remoteUrl: 'https://example.org/cats' }),
    ];
    const { run, said } = worldOf({ [`GET /api/scheduled-posts/${id}`]: states.map((body) => ({ body })) });
    expect(await run('watch', id)).toBe(0);
    expect(said.err.match(/ {2}\w+\n/g)).toEqual(['  ready\n', '  publishing\n', '  posted\n']);
    expect(said.out).toBe('Published: https://example.org/cats\n');
  });

  test('When it may or may not be out, then that is no success; when it takes too long, then the call says how to go on', async () => {
    const unknown = post({ status: 'failed', phase: 'unknown', failureReason: { code: 'unknown', detail: 'Look at the account.' } });
    const failed = worldOf({ [`GET /api/scheduled-posts/${id}`]: { body: unknown } });
    expect(await failed.run('watch', id)).toBe(6);
    expect(failed.said.out).toBe('Not published: Look at the account.\n');
    const slow = worldOf({ [`GET /api/scheduled-posts/${id}`]: { body: post() } });
    expect(await slow.run('watch', id, '--timeout', '1m')).toBe(7);
    expect(slow.said.err).toContain(`Continue: viral-slides watch ${id}`);
  });
});

describe('series', () => {
  const template = { id, name: 'Habits', slides: [{ imageUrl: '/x.jpg', textLayers: [{ id: 't', content: 'Title' }] }] };
  const account = { id: image(1).id, platform: 'tiktok', username: 'cats', state: 'connected', isPrimary: true };
  const started = { id: image(2).id, state: 'running', rowCount: 2, madeCount: 0, failedCount: 0, made: [], failed: [], left: 2 };
  const posts = { as: 'slots', wished: 2, made: 1, failed: 1 };
  const failedPosts = [{ row: 2, platform: 'tiktok', socialAccountId: account.id, code: 'no-free-slot', detail: 'All slots are taken.' }];
  const routes = (of: object = {}): Routes => ({
    'GET /api/templates/summaries': { body: [{ id, name: 'Habits', slideCount: 1 }] },
    [`GET /api/templates/${id}`]: { body: template },
    'GET /api/social-accounts': { body: [account] },
    'POST /api/series': { status: 202, body: started },
    [`GET /api/series/${started.id}`]: [{ body: started }, { body: { ...started, state: 'done', madeCount: 2, ...of } }],
  });
  const series = (...options: string[]) => ['series', '-', '--template', 'Habits', ...options];

  test('When slots are filled and it is waited for, then rows are sent with their posts, and what failed or was left out ends it with 4', async () => {
    const { run, said, sent } = worldOf(routes({ posts, failedPosts }), {
      input: 'Hook,caption,tags\nOne,=1+1,#a #b\nTwo,,,four\nThree,,\n',
    });
    expect(await run(...series('--account', '@cats', '--fill-slots', '--wait', '--key', 'monday'))).toBe(4);
    const call = sent.find(({ route }) => route === 'POST /api/series');
    expect(call?.headers.get('idempotency-key')).toBe('monday');
    const one = { platform: 'tiktok', socialAccountId: account.id };
    expect(call?.body).toEqual({
      ...{ name: 'Habits', folder: 'Habits', templateId: id, posting: { as: 'slots', accounts: [one] } },
      rows: [{ slides: [{ texts: ['One'] }], post: { description: '=1+1', tags: ['a', 'b'] } }, { slides: [{ texts: ['Three'] }] }],
    });
    expect(said.out).toBe(`${started.id}  done  2 of 2 projects, 1 of 2 posts scheduled\n`);
    expect(said.err).toBe('Line 3: This line has 4 cells, but the table has 3 columns.\nLine 4, tiktok: All slots are taken.\n');
  });

  test('When times are those of the table, then they are read in the zone, and rows without one are left out', async () => {
    const { run, said, sent } = worldOf(routes(), {
      input: 'Hook,time,account\nOne,2026-12-01 09:00,cats\nTwo,,cats\nThree,2026-12-01 09:00,\nFour,2026-11-26 08:59,cats',
    });
    expect(await run(...series('--at-times', '--zone', 'Europe/Berlin'))).toBe(4);
    const call = sent.find(({ route }) => route === 'POST /api/series');
    expect(call?.body).toMatchObject({
      posting: { as: 'times', accounts: [] },
      rows: [{ post: { scheduledTime: '2026-12-01T08:00:00.000Z', accounts: [{ socialAccountId: account.id }] } }],
    });
    expect(said.err).toBe(
      'Line 3, time: No time given.\nLine 4, account: No account chosen.\nLine 5, time: This time has passed. Choose a later one.\n',
    );
  });

  test('When nothing is said of posts, then projects are made alone', async () => {
    const { run, sent } = worldOf(routes(), { input: 'Hook,time\nOne,soon' });
    expect(await run(...series())).toBe(0);
    expect(sent.at(-1)?.body).toEqual({ name: 'Habits', folder: 'Habits', templateId: id, rows: [{ slides: [{ texts: ['One'] }] }] });
  });

  test('When a heading names no text of the template, then its column is not used and named, and can be put on a text by hand', async () => {
    const { run, said, sent } = worldOf(routes(), { input: 'notes,Line\nask Tom,One' });
    expect(await run(...series('--column', 'Line=slide 1'))).toBe(0);
    expect(sent.at(-1)?.body).toMatchObject({ rows: [{ slides: [{ texts: ['One'] }] }] });
    expect(said.err).toBe('Columns not used: notes\n');
  });

  test.each([
    [['--column', 'Hook=slide 7'], '"slide 7" is not a text of the template, or another column already fills it.'],
    [['--column', 'Line=hook'], '--column Line=hook: the table has no such column.'],
    [['--account', 'cats'], 'The table has no column "time".'],
    [['--fill-slots', '--drafts'], 'Use only one of --fill-slots and --drafts.'],
    [['--drafts', '--zone', 'Mars/Olympus'], '"Mars/Olympus" is not a time zone.'],
    [['--drafts'], 'No row can be used.'],
  ])('When the call is wrong (%j), then nothing is started', async (options, message) => {
    const { run, said, sent } = worldOf(routes(), { input: 'Hook\nOne' });
    expect(await run(...series(...options))).toBe(2);
    expect(said.err).toContain(message);
    expect(sent.map(({ route }) => route)).not.toContain('POST /api/series');
  });
});
