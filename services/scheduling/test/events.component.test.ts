import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { eventually } from '@viral-slides/testkit';
import { Model } from 'mongoose';
import { replacedStayMs } from '../src/use-cases/writing/store-frozen.ts';
import { inHours, startSchedulingService } from './scheduling-service.ts';
import type { Client, SchedulingService, ShownPost } from './scheduling-service.ts';

let service: SchedulingService;

beforeAll(async () => {
  service = await startSchedulingService();
}, 60_000);
afterAll(() => service?.stop());

const base = '/api/scheduled-posts';
const shown = async (client: Client, id: string) => (await client.get(`${base}/${id}`).expect(200)).body as ShownPost;
const becomes = (client: Client, id: string, expected: object) =>
  eventually(async () => expect(await shown(client, id)).toMatchObject(expected), { timeoutMs: 20_000 });
const later = { status: 'scheduled', scheduledTime: inHours(40) };

describe('events of projects', () => {
  test('When the project changes, then the post says so; updated to the latest version, it has the new slides', async () => {
    const client = service.as();
    const project = client.project({ name: 'One' });
    const post = await client.create(project.id, { platform: 'instagram', ...later });
    const fields = { userId: client.userId, projectId: project.id, imageIds: [] };
    await service.publishEvent('projects.project.v1.changed', { ...fields, name: 'Two', revision: 3 });
    await becomes(client, post.id, { projectName: 'Two', isProjectChanged: true, actions: expect.arrayContaining(['update-to-latest']) });
    const { revision } = await shown(client, post.id);
    // Older, and a duplicate.
    await service.publishEvent('projects.project.v1.changed', { ...fields, name: 'Older', revision: 2 });
    await service.publishEvent('projects.project.v1.changed', { ...fields, name: 'Two', revision: 3 });
    const before = (await service.stored(post.id))!;
    Object.assign(project, { name: 'Two', revision: 3, slides: project.slides.slice(0, 2) });
    const updated = (await client.post(`${base}/${post.id}/update-to-latest`).expect(200)).body as ShownPost;
    expect(updated).toMatchObject({
      isProjectChanged: false,
      slideCount: 2,
      phase: 'rendering',
      projectName: 'Two',
      revision: revision + 1,
    });
    expect((await client.post(`${base}/${post.id}/update-to-latest`).expect(409)).body.type).toBe('action-not-possible');
    // The slides that it had before stay for an hour, for readers that read the post just before (a backup reads its slides a little
    // later).
    const slides = service.main.database.connection.collection<{ _id: string }>('frozen_slides');
    const earlier = { _id: (before['frozen'] as { revisionId: string }).revisionId };
    const { sweepSlides } = service.main.service.parts.useCases;
    const sweepAfter = async (ms: number) => {
      service.main.clock.advance(ms);
      await sweepSlides(new AbortController().signal);
      service.main.clock.advance(-ms);
      return await slides.countDocuments(earlier);
    };
    expect([await sweepAfter(replacedStayMs / 2), await sweepAfter(replacedStayMs + 60_000)]).toEqual([1, 0]);
    expect(await slides.countDocuments({ userId: client.userId })).toBe(1);
  });

  test('When the project is saved again and again, then its posts are looked at once, and not for what they show already', async () => {
    const client = service.as();
    const project = client.project({ name: 'One' });
    const [post, draft] = [await client.create(project.id, { platform: 'instagram', ...later }), await client.create(project.id)];
    const fields = { userId: client.userId, projectId: project.id, imageIds: [] };
    const looks = jest.spyOn(Model, 'find');
    try {
      await service.publishEvent('projects.project.v1.changed', { ...fields, name: 'One', revision: 2 });
      await becomes(client, post.id, { isProjectChanged: true });
      looks.mockClear();
      for (let revision = 3; revision <= 30; revision += 1)
        await service.publishEvent('projects.project.v1.changed', { ...fields, name: revision === 30 ? 'Two' : 'One', revision });
      await eventually(async () => {
        for (const { id } of [post, draft]) expect(await service.stored(id)).toMatchObject({ project: { name: 'Two', revision: 30 } });
      });
      // Read whole to be decided about.
      const read = looks.mock.calls.flatMap(([filter]) => (filter as { _id?: { $in?: string[] } } | undefined)?._id?.$in ?? []);
      const looked = read.filter((id) => id === post.id || id === draft.id);
      expect(looked.toSorted()).toEqual([post.id, draft.id].toSorted());
    } finally {
      looks.mockRestore();
    }
  });

  test('When the project is deleted, then scheduled posts keep their slides and are marked, drafts too', async () => {
    const client = service.as();
    const project = client.project();
    const posts = [await client.create(project.id, { platform: 'instagram', ...later }), await client.create(project.id)];
    await service.publishEvent('projects.project.v1.deleted', { userId: client.userId, projectId: project.id, revision: 9 });
    for (const { id } of posts) await becomes(client, id, { isProjectDeleted: true, isProjectChanged: expect.any(Boolean) });
    expect(await shown(client, posts[0]!.id)).toMatchObject({ status: 'scheduled', slideCount: 6 });
    expect((await client.post(`${base}/${posts[1]!.id}/duplicate`).expect(409)).body.type).toBe('action-not-possible');
  });
});

describe('events of accounts', () => {
  const scheduledBy = (client: Client, of: object = {}) => client.create(client.project().id, { ...later, ...of });
  const disconnect = (client: Client, accountId: string) =>
    service.publishEvent('accounts.account.v1.disconnected', { userId: client.userId, accountId, platform: 'youtube', revision: 4 });

  test('When a post that names no account is scheduled, then it goes to the one that is primary now, whichever is later', async () => {
    const client = service.as();
    const [first, second] = [client.account('youtube'), client.account('youtube')];
    const created = await scheduledBy(client);
    expect(created['socialAccountId']).toBe(first.id);
    [first.isPrimary, second.isPrimary] = [false, true];
    const draft = await client.create(client.project().id);
    const patched = await client.patch(`${base}/${draft.id}`, later).expect(200);
    expect(patched.body.socialAccountId).toBe(second.id);
    const moved = await client.patch(`${base}/${created.id}`, { scheduledTime: inHours(50) }).expect(200);
    expect(moved.body.socialAccountId).toBe(first.id);
    const again = await client.patch(`${base}/${created.id}`, { socialAccountId: null }).expect(200);
    expect(again.body.socialAccountId).toBe(second.id);
  });

  test('When the primary account is disconnected, then posts that named none are drafts that say why, and go to no other account', async () => {
    const client = service.as();
    const [account, other] = [client.account('youtube'), client.account('youtube')];
    const [unnamed, named] = [await scheduledBy(client, { tags: ['sea'] }), await scheduledBy(client, { socialAccountId: account.id })];
    const [draft, otherPost] = [
      await client.create(client.project().id, { socialAccountId: account.id }),
      await scheduledBy(client, { socialAccountId: other.id }),
    ];
    service.neighbours.accounts.splice(service.neighbours.accounts.indexOf(account), 1);
    other.isPrimary = true;
    await disconnect(client, account.id);
    const { title, tags, scheduledTime } = unnamed;
    const warnings = [{ code: 'account-disconnected', action: 'edit' }];
    await becomes(client, unnamed.id, { status: 'draft', socialAccountId: null, warnings, title, tags, scheduledTime });
    await becomes(client, named.id, { status: 'draft', socialAccountId: null, warnings });
    await becomes(client, draft.id, { status: 'draft', socialAccountId: null, warnings: [] });
    expect(await shown(client, otherPost.id)).toMatchObject({ status: 'scheduled', socialAccountId: other.id });
    // It can be scheduled again, for the account that is the primary one by now.
    const again = (await client.patch(`${base}/${unnamed.id}`, { status: 'scheduled' }).expect(200)).body as ShownPost;
    expect(again).toMatchObject({ status: 'scheduled', socialAccountId: other.id, warnings: [], scheduledTime });
  });
});

describe('a request with an Idempotency-Key', () => {
  const send = (client: Client, key: string, body: object) => client.post(base, body).set('Idempotency-Key', key);

  test('When it is sent many times at once and again, then there is one post and one answer', async () => {
    const client = service.as();
    const body = { projectId: client.project().id, platform: 'instagram', ...later };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(client, 'key', body)));
    answers.push(await send(client, 'key', body));
    expect(new Set(answers.map(({ status, body: post }) => `${status} ${post.id}`)).size).toBe(1);
    expect((await client.get(base)).body).toHaveLength(1);
    // Another person's key is another key.
    const stranger = service.as();
    await send(stranger, 'key', { ...body, projectId: stranger.project().id }).expect(201);
  });

  test('When the key comes with another body, or is none, then it is 400', async () => {
    const client = service.as();
    const body = { projectId: client.project().id, platform: 'instagram', status: 'draft', scheduledTime: null };
    await send(client, 'key', body).expect(201);
    expect((await send(client, 'key', { ...body, title: 'other' }).expect(422)).body.type).toBe('idempotency-key-reused');
    expect((await send(client, 'a key', body).expect(400)).body.type).toBe('invalid-idempotency-key');
  });
});

describe('what is done to a post under a name', () => {
  test('When it is asked for again, then it was done once, and the answer is the post; something else under that name is refused', async () => {
    const client = service.as();
    const post = await client.create(client.project().id, { platform: 'tiktok', ...later });
    const act = (path: string, key: string) => client.post(`${base}/${post.id}/${path}`).set('Idempotency-Key', key);
    const answers = await Promise.all(Array.from({ length: 5 }, () => act('publish', 'key')));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const again = (await act('publish', 'key').expect(200)).body;
    expect((await act('publish?revision=1', 'key').expect(422)).body.type).toBe('idempotency-key-reused');
    expect((await act('retry', 'key').expect(422)).body.type).toBe('idempotency-key-reused');
    const ledger = (await client.get(`${base}/${post.id}/ledger`).expect(200)).body;
    expect(ledger).toMatchObject({ postId: post.id, revision: again.revision, isCut: false, nextStep: { step: expect.any(String) } });
    expect(ledger.attempts[0].steps.filter(({ step }: { step: string }) => step === 'publish-now')).toHaveLength(1);
    // A refused one leaves its name free.
    await act('mark-posted', 'other').expect(409);
    await act('mark-posted', 'other').expect(409);
  });

  test('When a copy is asked for again, then there is one', async () => {
    const client = service.as();
    const post = await client.create(client.project().id);
    const copy = () => client.post(`${base}/${post.id}/duplicate`).set('Idempotency-Key', 'copy').expect(201);
    const [first, second] = [await copy(), await copy()];
    expect(second.body.id).toBe(first.body.id);
    expect((await client.get(base)).body).toHaveLength(2);
  });
});

describe('posts of another user', () => {
  test.each<['get' | 'patch' | 'delete' | 'post', string, object | undefined]>([
    ['get', '', undefined],
    ['patch', '', { title: 'mine' }],
    ['delete', '', undefined],
    ['post', '/duplicate', undefined],
    ['post', '/update-to-latest', undefined],
    ['post', '/publish', undefined],
    ['post', '/retry', undefined],
    ['post', '/mark-posted', undefined],
    ['post', '/publish-again', undefined],
    ['post', '/remind', undefined],
  ])('When a stranger sends %s %s, then it is 404 as if there were none', async (method, path, body) => {
    const owner = service.as();
    const own = await owner.create(owner.project().id);
    const stranger = service.as();
    const answers = [own.id, randomUUID()].map((id) => stranger.send(method, `${base}/${id}${path}`).send(body).expect(404));
    for (const { body: problem } of await Promise.all(answers)) expect(problem.type).toBe('post-not-found');
    expect((await shown(owner, own.id)).revision).toBe(1);
  });
});
