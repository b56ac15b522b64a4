import { randomUUID } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import { eventually, serviceToken } from '@viral-slides/testkit';
import { contracts } from '../src/http/contracts.ts';
import { uploadLifetimeMs } from '../src/model/upload-grant.ts';
import { sweepEveryMs } from '../src/jobs/sweep-job.ts';
import { jpegFile, svgFile } from './corpus.ts';
import { signingKey, startMediaStack } from './media-stack.ts';
import type { MediaStack } from './media-stack.ts';

let stack: MediaStack;
beforeAll(async () => {
  stack = await startMediaStack();
}, 120_000);
afterAll(() => stack?.stop());

async function userWithImage() {
  const user = stack.client();
  return { user, image: await user.upload(await jpegFile()) };
}

describe('PATCH /api/images/{id}', () => {
  test('When an image is marked as used, then the answer, the list and an event say so', async () => {
    const { user, image } = await userWithImage();
    expect(await user.call('PATCH', `/api/images/${image.id}`, { isUsed: true })).toMatchObject({
      status: 200,
      body: { ...image, isUsed: true },
    });
    expect(await user.list()).toEqual([{ ...image, isUsed: true }]);
    await eventually(() =>
      expect(stack.eventsOf(user.userId)[1]).toEqual([
        'media.image.v1.changed',
        expect.objectContaining({ imageId: image.id, isUsed: true, revision: 2 }),
      ]),
    );
  });

  test('When nothing differs, then no event is published', async () => {
    const { user, image } = await userWithImage();
    expect((await user.call('PATCH', `/api/images/${image.id}`, { isUsed: false })).status).toBe(200);
    await user.call('PATCH', `/api/images/${image.id}`, { isUsed: true });
    // Events of one image keep their order, so what came before this one would be here.
    await eventually(() =>
      expect(stack.eventsOf(user.userId).map(([type, message]) => [type, message.revision])).toEqual([
        ['media.image.v1.registered', 1],
        ['media.image.v1.changed', 2],
      ]),
    );
  });

  test('When it is marked by many requests at once, then the last event has the stored state, and no revision is published twice', async () => {
    const { user, image } = await userWithImage();
    await eventually(() => expect(stack.eventsOf(user.userId)).toHaveLength(1));
    const answers = await Promise.all(
      [true, false, true, false].map((isUsed) => user.call('PATCH', `/api/images/${image.id}`, { isUsed })),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    const [kept] = await user.list();
    // A waiting event of a change is replaced by that of the next one.
    await eventually(() => {
      const events = stack.eventsOf(user.userId);
      const revisions = events.map(([, message]) => message.revision as number);
      expect(revisions).toEqual([...new Set(revisions)].toSorted());
      expect(revisions.length).toBeGreaterThan(1);
      expect(events.at(-1)?.[1]).toMatchObject({ imageId: image.id, isUsed: kept?.isUsed });
    });
  });

  test.each<[string, unknown]>([
    ['no body', {}],
    ['a text', { isUsed: 'yes' }],
    ['another field', { isUsed: true, userId: randomUUID() }],
  ])('When the body is %s, then it is refused', async (_name, body) => {
    const { user, image } = await userWithImage();
    expect(await user.call('PATCH', `/api/images/${image.id}`, body)).toMatchObject({ status: 400, body: { type: 'invalid-request' } });
  });
});

describe('POST /internal/images/known', () => {
  const ask = async (body: object, caller: string | null = 'projects') => {
    const headers = {
      'content-type': 'application/json',
      ...(caller === null ? {} : { authorization: `Bearer ${serviceToken({ audience: 'media', key: signingKey, caller })}` }),
    };
    const response = await stack.client().raw('/internal/images/known', { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as object };
  };

  test("When projects asks which images are a person's, then those are left out that are deleted, another's or none", async () => {
    const { user, image } = await userWithImage();
    const gone = await user.upload(await jpegFile(undefined, 7));
    await user.call('DELETE', `/api/images/${gone.id}`);
    const { image: another } = await userWithImage();
    const imageIds = [image.id, gone.id, another.id, randomUUID(), image.id];
    expect(await ask({ userId: user.userId, imageIds })).toEqual({ status: 200, body: { imageIds: [image.id] } });
    expect(await ask({ userId: user.userId, imageIds: [] })).toEqual({ status: 200, body: { imageIds: [] } });
  });

  test('When too many are asked for, or the caller is missing or not allowed, then nothing is returned', async () => {
    const question = { userId: randomUUID(), imageIds: Array.from({ length: 201 }, () => randomUUID()) };
    expect((await ask(question)).status).toBe(400);
    expect(await ask({ ...question, imageIds: question.imageIds.slice(1) })).toMatchObject({ status: 200, body: { imageIds: [] } });
    for (const caller of [null, 'scheduling']) expect((await ask({ ...question, imageIds: [] }, caller)).status).toBe(401);
  });
});

describe('DELETE /api/images/{id}', () => {
  test('When an image is deleted, then row and files are gone and an event says so', async () => {
    const { user, image } = await userWithImage();
    expect((await user.call('DELETE', `/api/images/${image.id}`)).status).toBe(204);
    expect(await user.list()).toEqual([]);
    expect((await user.raw(image.url)).status).toBe(404);
    expect(await stack.keysBelow(`library/${user.userId}/`)).toEqual([]);
    await eventually(() =>
      expect(stack.eventsOf(user.userId)[1]).toEqual([
        'media.image.v1.deleted',
        expect.objectContaining({ imageId: image.id, filename: 'photo.jpg', revision: 2 }),
      ]),
    );
    expect((await user.call('DELETE', `/api/images/${image.id}`)).status).toBe(404);
  });

  test('When projects show the image, then it stays and they are named, unless it is forced', async () => {
    const { user, image } = await userWithImage();
    const [one, two] = [randomUUID(), randomUUID()];
    await stack.publish('projects.project.v1.created', {
      projectId: one,
      userId: user.userId,
      name: 'B first',
      revision: 1,
      imageIds: [image.id],
    });
    await stack.publish('projects.project.v1.created', {
      projectId: two,
      userId: user.userId,
      name: 'A second',
      revision: 1,
      imageIds: [randomUUID(), image.id],
    });
    await stack.settled();
    expect(await user.call('DELETE', `/api/images/${image.id}`)).toMatchObject({
      status: 409,
      body: {
        type: 'image-in-use',
        projects: [
          { id: two, name: 'A second' },
          { id: one, name: 'B first' },
        ],
      },
    });
    expect(await user.list()).toHaveLength(1);
    expect((await user.call('DELETE', `/api/images/${image.id}?force=true`)).status).toBe(204);
  });

  test("When only another user's project claims to show the image, then it can be deleted", async () => {
    const { user, image } = await userWithImage();
    await stack.publish('projects.project.v1.created', {
      projectId: randomUUID(),
      userId: randomUUID(),
      name: 'x',
      revision: 1,
      imageIds: [image.id],
    });
    await stack.settled();
    expect((await user.call('DELETE', `/api/images/${image.id}`)).status).toBe(204);
  });
});

describe('events of projects', () => {
  const orders = [
    ['in order', [0, 1, 2]],
    ['twice each', [0, 0, 1, 1, 2, 2]],
    ['reversed', [2, 1, 0]],
    ['the oldest last', [1, 2, 0, 1, 0]],
  ] as const;

  async function publishInOrder(events: (() => Promise<void>)[], order: readonly number[]): Promise<void> {
    for (const index of order) await events[index]!();
    await stack.settled();
  }

  test.each(orders)('When events about a project that dropped the image come %s, then the image can be deleted', async (_name, order) => {
    const { user, image } = await userWithImage();
    const about = { projectId: randomUUID(), userId: user.userId };
    const events = [
      () => stack.publish('projects.project.v1.created', { ...about, name: 'p', revision: 1, imageIds: [] }),
      () => stack.publish('projects.project.v1.changed', { ...about, name: 'p', revision: 2, imageIds: [image.id] }),
      () => stack.publish('projects.project.v1.changed', { ...about, name: 'p', revision: 3, imageIds: [] }),
    ];
    await publishInOrder(events, order);
    expect((await user.call('DELETE', `/api/images/${image.id}`)).status).toBe(204);
  });

  test.each(orders)('When events about a project that uses the image come %s, then the newest name is returned', async (_name, order) => {
    const { user, image } = await userWithImage();
    const about = { projectId: randomUUID(), userId: user.userId, imageIds: [image.id] };
    const events = [1, 2, 3].map(
      (revision) => () => stack.publish('projects.project.v1.changed', { ...about, name: `name ${revision}`, revision }),
    );
    await publishInOrder(events, order);
    expect((await user.call('DELETE', `/api/images/${image.id}`)).body.projects).toEqual([{ id: about.projectId, name: 'name 3' }]);
  });

  test.each(orders)('When a project was deleted and the events come %s, then the image can be deleted', async (_name, order) => {
    const { user, image } = await userWithImage();
    const about = { projectId: randomUUID(), userId: user.userId };
    const events = [
      () => stack.publish('projects.project.v1.created', { ...about, name: 'p', revision: 1, imageIds: [image.id] }),
      () => stack.publish('projects.project.v1.changed', { ...about, name: 'p', revision: 2, imageIds: [image.id] }),
      () => stack.publish('projects.project.v1.deleted', { ...about, revision: 3 }),
    ];
    await publishInOrder(events, order);
    expect((await user.call('DELETE', `/api/images/${image.id}`)).status).toBe(204);
  });
});

describe('every route', () => {
  const bodies: Record<string, unknown> = {
    registerImage: { filename: 'a.jpg', url: 'http://x/0b0e7a52-6f7e-4c43-9a57-0d7f5d5c3b11' },
    updateImage: { isUsed: true },
  };

  test.each(contracts.map((contract) => [contract.operationId, contract] as const))(
    'When %s is called without an identity, then it is refused',
    async (_id, contract) => {
      const path = contract.path.replace('{id}', randomUUID());
      const response = await stack.client().raw(path, { method: contract.method.toUpperCase(), headers: { 'x-identity': '' } });
      expect(response.status).toBe(401);
    },
  );

  // Service routes take the owner as a parameter; content.component.test.ts covers them.
  const aboutOneImage = contracts.filter(({ path, access }) => path.startsWith('/api/images/{id}') && access !== 'service');

  test.each(aboutOneImage.map((contract) => [contract.operationId, contract] as const))(
    "When %s is called with another user's image, then there is none",
    async (operationId, contract) => {
      const { user: owner, image } = await userWithImage();
      const stranger = stack.client();
      const answer = await stranger.call(contract.method.toUpperCase(), contract.path.replace('{id}', image.id), bodies[operationId]);
      expect(answer).toMatchObject({ status: 404, body: { type: 'image-not-found' } });
      expect(JSON.stringify(answer.body)).not.toContain(owner.userId);
      expect(await owner.list()).toEqual([image]);
    },
  );

  const aboutOnePack = contracts.filter(({ path }) => path.startsWith('/api/packs/{id}'));
  const packBodies: Record<string, unknown> = { updatePack: { name: 'Stolen' }, updatePackImages: { putIn: [], takeOut: [] } };

  test.each(aboutOnePack.map((contract) => [contract.operationId, contract] as const))(
    "When %s is called with another user's pack, then there is none, and it stays",
    async (operationId, contract) => {
      const owner = stack.client();
      const id = String((await owner.call('POST', '/api/packs', { name: 'Mine', color: 'blue' })).body['id']);
      const path = contract.path.replace('{id}', id);
      const answer = await stack.client().call(contract.method.toUpperCase(), path, packBodies[operationId]);
      expect(answer).toMatchObject({ status: 404, body: { type: 'pack-not-found' } });
      expect((await owner.call('GET', '/api/packs')).body).toMatchObject([{ id, name: 'Mine' }]);
    },
  );

  test('When the library of one user is listed, then it holds nothing of another', async () => {
    const { image } = await userWithImage();
    const other = await userWithImage();
    expect((await other.user.list()).map(({ id }) => id)).not.toContain(image.id);
  });
});

describe('POST /api/uploads', () => {
  function form(files: Record<string, Uint8Array>): FormData {
    const data = new FormData();
    for (const [name, file] of Object.entries(files)) data.append('files', new Blob([new Uint8Array(file)]), name);
    return data;
  }
  async function send(user: ReturnType<MediaStack['client']>, body: FormData | Blob, headers: Record<string, string> = {}) {
    const response = await user.raw('/api/uploads', { method: 'POST', body, headers });
    return {
      status: response.status,
      body: (await response.json()) as {
        type?: string;
        results: { filename: string; status: string; image?: { id: string }; error?: { code: string } }[];
      },
    };
  }

  test('When good and bad files come together, then each has its own result and the good ones are images', async () => {
    const { user, image } = await userWithImage();
    const fresh = await jpegFile({ width: 700, height: 500 }, 9);
    const { status, body } = await send(
      user,
      form({
        'größe.jpg': fresh,
        'evil.svg': svgFile,
        'huge.jpg': Buffer.alloc(26 * 1024 * 1024, 'x'),
        'empty.jpg': Buffer.alloc(0),
        'again.jpg': await jpegFile(),
      }),
    );
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { filename: 'größe.jpg', status: 'created', image: expect.objectContaining({ filename: 'größe.jpg', width: 700 }) },
      { filename: 'evil.svg', status: 'failed', error: { code: 'unsupported-image-type', message: expect.stringContaining('SVG') } },
      { filename: 'huge.jpg', status: 'failed', error: { code: 'file-too-large', message: expect.any(String) } },
      { filename: 'empty.jpg', status: 'failed', error: { code: 'file-empty', message: expect.any(String) } },
      { filename: 'again.jpg', status: 'duplicate', image },
    ]);
    expect((await user.list()).map(({ filename }) => filename)).toEqual(['größe.jpg', 'photo.jpg']);
    expect(await stack.keysBelow(`quarantine/${user.userId}/`)).toEqual([]);
    await eventually(() => expect(stack.eventsOf(user.userId)).toHaveLength(2));
  });

  test('When the name of a file is invisible, then that file is refused and the others are not', async () => {
    const user = stack.client();
    const { status, body } = await send(user, form({ '\u200b\u200d': await jpegFile(), 'seen.jpg': await jpegFile() }));
    expect(status).toBe(200);
    expect(body.results).toEqual([
      {
        filename: '\u200b\u200d',
        status: 'failed',
        error: { code: 'invalid-filename', message: expect.stringContaining('visible character') },
      },
      { filename: 'seen.jpg', status: 'created', image: expect.objectContaining({ filename: 'seen.jpg' }) },
    ]);
    expect(await stack.keysBelow(`quarantine/${user.userId}/`)).toEqual([]);
  });

  test('When the name of a file holds a NUL, then it is refused', async () => {
    const user = stack.client();
    const part = "--x\r\ncontent-disposition: form-data; name=files; filename*=UTF-8''a%00b.jpg\r\ncontent-type: image/jpeg\r\n\r\n";
    const data = new Blob([part, new Uint8Array(await jpegFile()), '\r\n--x--\r\n']);
    const { status, body } = await send(user, data, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(status).toBe(200);
    expect(body.results).toMatchObject([{ status: 'failed', error: { code: 'invalid-filename' } }]);
    expect(await user.list()).toEqual([]);
    expect(await stack.keysBelow(`quarantine/${user.userId}/`)).toEqual([]);
  });

  test('When there are too many files, then the request is refused and nothing stays', async () => {
    const user = stack.client();
    const files = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`${index}.jpg`, Buffer.from(`file ${index}`)]));
    expect(await send(user, form(files))).toMatchObject({ status: 400, body: { type: 'too-many-files' } });
    await eventually(async () => expect(await stack.keysBelow(`quarantine/${user.userId}/`)).toEqual([]));
  });

  test('When there is no file, a wrong field or no form, then that is said', async () => {
    const user = stack.client();
    expect(await send(user, form({}))).toMatchObject({ status: 400 });
    const wrongField = new FormData();
    wrongField.append('other', new Blob(['x']), 'x.jpg');
    expect(await send(user, wrongField)).toMatchObject({ status: 400, body: { type: 'invalid-multipart' } });
    expect(await user.call('POST', '/api/uploads', {})).toMatchObject({ status: 400, body: { type: 'unsupported-content-type' } });
  });
});

describe('sweeping', () => {
  const hour = 60 * 60 * 1000;
  afterEach(() => stack.setClock(null));

  test('When uploads were not registered for a day, then they vanish; younger ones and the library stay', async () => {
    const { user, image } = await userWithImage();
    const url = await user.putFile(await jpegFile({ width: 50, height: 50 }));
    const orphan = `library/${user.userId}/${randomUUID()}/original`;
    await stack.store.put(orphan, Buffer.from('left by a crash'), 'image/jpeg');

    stack.setClock(new Date(Date.now() + uploadLifetimeMs - hour));
    await eventually(async () => expect(await stack.media.parts.sweepJob.runIfDue()).toBe(true));
    expect(await stack.keysBelow(`quarantine/${user.userId}/`)).toHaveLength(1);
    expect(await stack.keysBelow(`library/${user.userId}/`)).toContain(orphan);

    stack.setClock(new Date(Date.now() + uploadLifetimeMs + hour));
    expect(await stack.media.parts.sweepJob.runIfDue()).toBe(true);
    expect(await stack.keysBelow(`quarantine/${user.userId}/`)).toEqual([]);
    expect(await stack.keysBelow(`library/${user.userId}/`)).toHaveLength(4);
    expect(await user.register(url)).toMatchObject({ status: 404, body: { type: 'upload-not-found' } });
    expect((await user.raw(image.url)).status).toBe(200);
  });

  test("When the bucket holds another deployment's library, or nearly all of it looks orphaned, then nothing is swept and the check says so", async () => {
    const { user } = await userWithImage();
    const orphans = Array.from({ length: 51 }, () => `library/${user.userId}/${randomUUID()}`);
    const variants = orphans.flatMap((folder) => ['original', 'w160.webp', 'w400.webp', 'w800.webp'].map((name) => `${folder}/${name}`));
    for (const key of variants) await stack.store.put(key, Buffer.from('x'), 'image/jpeg');
    const sweepInDays = async (days: number) => {
      stack.setClock(new Date(Date.now() + days * uploadLifetimeMs));
      expect(await stack.media.parts.sweepJob.runIfDue()).toBe(true);
      return stack.logLines.filter(({ level }) => level === 50 || level === 'error').at(-1)?.reason;
    };
    const left = () => stack.keysBelow(`library/${user.userId}/`);
    expect(await sweepInDays(10)).toBe('implausible-share');
    expect(await left()).toHaveLength(208);
    expect(await (await user.raw('/metrics')).text()).toMatch(/^media_sweep_refused\S* 1$/m);

    const own = await stack.store.read('deployment-id', { maxBytes: 100, tooLarge: () => new AppError('too-large', 'too-large', 'x') });
    await stack.store.put('deployment-id', Buffer.from('another deployment'), 'text/plain');
    expect(await sweepInDays(20)).toBe('foreign-library');
    expect(await left()).toHaveLength(208);

    await stack.store.put('deployment-id', Buffer.from(own!), 'text/plain');
    await stack.store.remove(variants.slice(40));
    await sweepInDays(30);
    expect(await left()).toHaveLength(4);
    expect(await (await user.raw('/metrics')).text()).toMatch(/^media_sweep_refused\S* 0$/m);
  });

  test('When many replicas look at the same time, then one sweeps, and the next period another time', async () => {
    const due = Date.now() + 100 * uploadLifetimeMs;
    stack.setClock(new Date(due));
    const looks = await Promise.all(Array.from({ length: 8 }, () => stack.media.parts.sweepJob.runIfDue()));
    expect(looks.filter(Boolean)).toHaveLength(1);
    stack.setClock(new Date(due + sweepEveryMs));
    expect(await stack.media.parts.sweepJob.runIfDue()).toBe(true);
  });
});
