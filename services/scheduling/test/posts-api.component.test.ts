import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@viral-slides/testkit';
import { postSchema } from '../src/http/post-schemas.ts';
import { inHours, startSchedulingService } from './scheduling-service.ts';
import type { SchedulingService, ShownPost } from './scheduling-service.ts';

let service: SchedulingService;

beforeAll(async () => {
  service = await startSchedulingService();
}, 60_000);
afterAll(() => service?.stop());

const base = '/api/scheduled-posts';

describe('the same project twice', () => {
  test('When the same post is created again without a key, then the second answer warns of the first, and both are scheduled', async () => {
    const client = service.as();
    const project = client.project();
    const same = { status: 'scheduled', scheduledTime: inHours(3) };
    expect(JSON.stringify(await client.create(project.id, same))).not.toContain('same-project-within-hour');
    const again = await client.create(project.id, { ...same, scheduledTime: inHours(3.9) });
    expect(again.warnings).toContainEqual(
      expect.objectContaining({
        code: 'same-project-within-hour',
        severity: 'warning',
        detail: expect.stringContaining(same.scheduledTime),
      }),
    );
    expect(((await client.get(base).expect(200)).body as ShownPost[]).map(({ status }) => status)).toEqual(['scheduled', 'scheduled']);
  });

  test('When a key names the request, or it is for another account, another project or another day, then nothing is warned of', async () => {
    const client = service.as();
    const [project, another] = [client.project(), client.project()];
    const same = { status: 'scheduled', scheduledTime: inHours(3) };
    await client.create(project.id, same);
    const others = [
      await client.create(another.id, same),
      await client.create(project.id, { ...same, scheduledTime: inHours(5) }),
      await client.create(project.id, { ...same, platform: 'tiktok' }),
      await client.create(project.id, { status: 'draft' }),
    ];
    const body = { projectId: project.id, platform: 'youtube', ...same };
    others.push((await client.post(base, body).set('idempotency-key', randomUUID()).expect(201)).body as ShownPost);
    expect(JSON.stringify(others)).not.toContain('same-project-within-hour');
  });
});

describe('drafts', () => {
  test('When a draft is made, then it has its defaults, is listed, and an event is published', async () => {
    const client = service.as();
    const project = client.project({ name: 'Lisbon' });
    const post = await client.create(project.id);
    expect(postSchema.strict().parse(post)).toMatchObject({
      projectName: 'Lisbon',
      status: 'draft',
      phase: null,
      scheduledTime: null,
      privacy: 'public',
      language: '',
      secondsPerSlide: 3,
      delivery: 'automatic',
      isProjectChanged: false,
      slideCount: null,
      actions: ['edit', 'cancel', 'publish-now', 'duplicate'],
      revision: 1,
    });
    expect((await client.get(base).expect(200)).body).toEqual([post]);
    expect((await client.get(`${base}/${post.id}`).expect(200)).body).toEqual(post);
    const [event] = await service.eventsAbout(post.id, 1);
    expect(event).toMatchObject({
      type: 'scheduling.post.v1.changed',
      message: { status: 'draft', phase: '', revision: 1, isDeleted: false },
    });
  });

  test('When posts are made by one save, then they keep its group, also when one is changed; a copy of one is in none', async () => {
    const client = service.as();
    const [project, groupId] = [client.project(), randomUUID()];
    const [first, second] = [
      await client.create(project.id, { groupId }),
      await client.create(project.id, { platform: 'tiktok', groupId }),
    ];
    await client.patch(`${base}/${second.id}`, { title: 'Two' }).expect(200);
    await client.patch(`${base}/${second.id}`, { groupId: randomUUID() }).expect(400);
    const copy = (await client.post(`${base}/${first.id}/duplicate`).expect(201)).body as ShownPost;
    const alone = await client.create(project.id);
    const all = (await client.get(base).expect(200)).body as ShownPost[];
    expect(new Map(all.map((post) => [post.id, post.groupId]))).toEqual(
      new Map([
        [first.id, groupId],
        [second.id, groupId],
        [copy.id, undefined],
        [alone.id, undefined],
      ]),
    );
  });

  test('When a draft is changed, then only what is given changes', async () => {
    const client = service.as();
    const post = await client.create(client.project().id, { title: 'One', tags: ['#sun', 'sea'] });
    const changed = (await client.patch(`${base}/${post.id}`, { title: 'Two' }).expect(200)).body as ShownPost;
    expect(changed).toMatchObject({ title: 'Two', tags: ['sun', 'sea'], revision: 2, status: 'draft' });
  });

  test('When a draft is deleted, then it is gone and an event is published', async () => {
    const client = service.as();
    const post = await client.create(client.project().id);
    await client.delete(`${base}/${post.id}`).expect(204);
    expect((await client.get(`${base}/${post.id}`).expect(404)).body.type).toBe('post-not-found');
    expect((await client.delete(`${base}/${post.id}`).expect(404)).body.type).toBe('post-not-found');
    expect((await client.get(base).expect(200)).body).toEqual([]);
    // It takes the place of the first event where that one still waits to be sent.
    await eventually(async () =>
      expect((await service.eventsAbout(post.id, 1)).at(-1)).toMatchObject({ message: { isDeleted: true, revision: 2 } }),
    );
  });

  test('When the project is not there or belongs to another user, then it is 400 with the field, and nothing is stored', async () => {
    const client = service.as();
    for (const projectId of [randomUUID(), service.as().project().id]) {
      const body = { projectId, platform: 'tiktok', status: 'draft', scheduledTime: null };
      const refused = await client.post(base, body).expect(400);
      expect(refused.body).toMatchObject({ type: 'project-not-found', errors: [{ field: 'projectId' }] });
    }
    expect((await client.get(base)).body).toEqual([]);
  });

  test('When projects cannot be asked, then it is 503 with the time to come again, and nothing is stored', async () => {
    const client = service.as();
    const { id: projectId } = client.project();
    service.neighbours.away = '/api/projects';
    const body = { projectId, platform: 'tiktok', status: 'draft', scheduledTime: null };
    const refused = await client.post(base, body).expect(503);
    service.neighbours.away = null;
    expect(refused.body.type).toBe('service-unavailable');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await client.get(base)).body).toEqual([]);
  });
});

describe('times', () => {
  test.each([
    ['no time', null, 'needs a date and a time'],
    ['a past time', inHours(-1), 'future date and time'],
    ['a time beyond the longest', inHours(24 * 366 + 1), 'at most 366 days'],
  ])('When a post is scheduled for %s, then it is 400 with the field', async (_name, scheduledTime, message) => {
    const client = service.as();
    const body = { projectId: client.project().id, platform: 'tiktok', status: 'scheduled', scheduledTime };
    const refused = await client.post(base, body).expect(400);
    expect(refused.body).toMatchObject({
      type: 'invalid-time',
      errors: [{ field: 'scheduledTime', message: expect.stringContaining(message) }],
    });
  });

  test('When a scheduled post is dragged, then its time changes and nothing else', async () => {
    const client = service.as();
    const post = await client.create(client.project().id, { status: 'scheduled', scheduledTime: inHours(24), title: 'T' });
    const scheduledTime = inHours(48);
    const moved = (await client.patch(`${base}/${post.id}`, { scheduledTime }).expect(200)).body as ShownPost;
    expect(moved).toMatchObject({ scheduledTime, title: 'T', status: 'scheduled', revision: expect.any(Number) });
    const refused = await client.patch(`${base}/${post.id}`, { scheduledTime: inHours(-1) }).expect(400);
    expect(refused.body.type).toBe('invalid-time');
  });

  test('When an edit is based on an older revision, then it is 409 and nothing is overwritten', async () => {
    const client = service.as();
    const post = await client.create(client.project().id);
    await client.patch(`${base}/${post.id}`, { title: 'A', revision: 1 }).expect(200);
    expect((await client.patch(`${base}/${post.id}`, { title: 'B', revision: 1 }).expect(409)).body.type).toBe('stale-revision');
    expect((await client.get(`${base}/${post.id}`)).body.title).toBe('A');
  });
});

describe('scripts', () => {
  const code = (answer: { body: { type?: string } }) => answer.body.type;
  const scheduled = () => ({ status: 'scheduled', scheduledTime: inHours(2) });

  test('When a token may write posts and not publish, then it prepares drafts and nothing that goes out', async () => {
    const person = service.as();
    const script = service.script(person.userId, { scopes: ['posts:read', 'posts:write'], accounts: null });
    const project = person.project();
    person.account('youtube');
    const draft = await script.create(project.id);
    expect(code(await script.patch(`${base}/${draft.id}`, { title: 'By a script' }).expect(428))).toBe('precondition-required');
    const { etag } = (await script.get(`${base}/${draft.id}`).expect(200)).headers as { etag: string };
    await script.patch(`${base}/${draft.id}`, { title: 'By a script' }).set('if-match', etag).expect(200);
    expect(code(await script.patch(`${base}/${draft.id}`, { title: 'Late' }).set('if-match', etag).expect(412))).toBe('stale-revision');
    const request = { projectId: project.id, platform: 'youtube', ...scheduled() };
    expect(code(await script.post(base, request).expect(403))).toBe('insufficient-scope');
    expect(code(await script.patch(`${base}/${draft.id}`, scheduled()).expect(403))).toBe('insufficient-scope');
    expect(code(await script.post(`${base}/${draft.id}/publish`).expect(403))).toBe('insufficient-scope');
    const planned = await person.create(project.id, scheduled());
    expect(code(await script.patch(`${base}/${planned.id}`, { title: 'Another' }).expect(403))).toBe('insufficient-scope');
    await script.delete(`${base}/${planned.id}`).expect(204);
    expect(code(await script.get('/api/push/settings').expect(403))).toBe('not-for-tokens');
  });

  test('When a token may use one account, then nothing goes out to another one, nor to whichever is the primary one', async () => {
    const person = service.as();
    const project = person.project();
    const [mine, other] = [person.account('youtube'), person.account('youtube')];
    const script = service.script(person.userId, { scopes: ['posts:read', 'posts:write', 'posts:publish'], accounts: [mine.id] });
    const request = { projectId: project.id, platform: 'youtube', ...scheduled() };
    for (const socialAccountId of [other.id, null]) {
      expect(code(await script.post(base, { ...request, socialAccountId }).expect(403))).toBe('account-not-allowed');
    }
    const post = await script.create(project.id, { ...scheduled(), socialAccountId: mine.id });
    expect(code(await script.patch(`${base}/${post.id}`, { socialAccountId: other.id }).expect(403))).toBe('account-not-allowed');
    await script.post(`${base}/${post.id}/publish`).expect(200);
    const ofOther = await person.create(project.id, { ...scheduled(), socialAccountId: other.id });
    expect(code(await script.post(`${base}/${ofOther.id}/publish`).expect(403))).toBe('account-not-allowed');
    expect(code(await script.delete(`${base}/${ofOther.id}`).expect(403))).toBe('account-not-allowed');
  });

  test('When a script asks for a post of another user, then there is none', async () => {
    const owner = service.as();
    const post = await owner.create(owner.project().id);
    const script = service.script(randomUUID(), { scopes: ['posts:write'], accounts: null });
    await script.patch(`${base}/${post.id}`, { title: 'Mine' }).expect(404);
  });
});
