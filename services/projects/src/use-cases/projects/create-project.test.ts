import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { AUTOSAVE_PROJECT_NAME } from '@viral-slides/slide-document';
import { buildEvent, buildSlides } from '../../../test/builders.ts';
import { collectedItems } from '../../../test/collected.ts';
import { createMemoryCreationRequestRepository } from '../../../test/memory/memory-creation-request-repository.ts';
import { createMemoryProjectRepository } from '../../../test/memory/memory-project-repository.ts';
import { draftFingerprint, requestLeaseMs } from '../../model/creation-request.ts';
import { maxProjectsPerUser } from '../../model/project.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import { makeCreateProject } from './create-project.ts';
import { makeStoreProject } from './store-project.ts';

const start = new Date('2025-11-21T09:31:00Z');
const userId = randomUUID();
let now: Date;
let stored: ReturnType<typeof createMemoryProjectRepository>;
let requests: ReturnType<typeof createMemoryCreationRequestRepository>;

beforeEach(() => {
  now = start;
  stored = createMemoryProjectRepository();
  requests = createMemoryCreationRequestRepository();
});

const ids = { newId: () => randomUUID() };
const creator = (projects: ProjectRepository = stored) =>
  makeCreateProject({ storeProject: makeStoreProject({ projects, ids }), requests, clock: { now: () => now }, ids });
const listed = () => collectedItems(stored.list(userId, { includeAutosave: true }));

describe('create project', () => {
  test.each([undefined, '', '   '])('When the name is %j, then it shows date and time, and there are six blank slides', async (name) => {
    const project = await creator()({ userId, draft: { name }, idempotencyKey: null });
    expect(project).toMatchObject({
      name: 'Viral Slides - Nov 21, 2025, 9:31 AM',
      revision: 1,
      outputFormat: 'tiktok',
      createdAt: start,
      updatedAt: start,
    });
    expect(project.slides.map((slide) => slide.id)).toEqual(['s1', 's2', 's3', 's4', 's5', 's6']);
    expect(stored.events).toMatchObject([{ type: 'created', project: { id: project.id, revision: 1 } }]);
  });

  test('When a name is generated for a user with a time zone, then it shows the time there; the key belongs to that request', async () => {
    const command = { userId, draft: { timeZone: 'Asia/Kolkata' }, idempotencyKey: 'key' };
    const first = await creator()(command);
    expect(first.name).toBe('Viral Slides - Nov 21, 2025, 3:01 PM');
    now = new Date(start.getTime() + 60_000);
    expect(await creator()(command)).toEqual(first);
    await expect(creator()({ ...command, draft: {} })).rejects.toMatchObject({ code: 'idempotency-key-reused' });
  });

  test('When a request with a key is repeated, even after the project was changed, then the first answer comes and nothing is made', async () => {
    const command = { userId, draft: { name: 'One', slides: buildSlides() }, idempotencyKey: 'key' };
    const first = await creator()(command);
    await stored.change(userId, first.id, () => buildEvent({ ...first, name: 'Changed', revision: 2 }, 'changed'));
    now = new Date(start.getTime() + 60_000);
    expect(await creator()(command)).toEqual(first);
    expect(await listed()).toMatchObject([{ name: 'Changed' }]);
  });

  test('When the project was deleted after it was created, then a repeat does not bring it back', async () => {
    const command = { userId, draft: { name: 'One' }, idempotencyKey: 'key' };
    const first = await creator()(command);
    await stored.change(userId, first.id, () => buildEvent({ ...first, revision: 2 }, 'deleted'));
    expect(await creator()(command)).toEqual(first);
    expect(await listed()).toEqual([]);
  });

  test('When the process died after storing the project, then a later repeat gives that project', async () => {
    const command = { userId, draft: { name: 'One' }, idempotencyKey: 'key' };
    const dying: ProjectRepository = {
      ...stored,
      async insert(project, event) {
        await stored.insert(project, event);
        throw new Error('connection lost');
      },
    };
    await expect(creator(dying)(command)).rejects.toThrow('connection lost');
    await expect(creator()(command)).rejects.toMatchObject({ code: 'request-in-progress', kind: 'conflict' });
    now = new Date(start.getTime() + requestLeaseMs);
    const project = await creator()(command);
    expect(await listed()).toEqual([project]);
    expect(stored.events).toHaveLength(1);
  });

  test('When there are as many projects as there may be, then the answer names the limit; the autosave record and a repeat still get in', async () => {
    const command = { userId, draft: { name: 'Last' }, idempotencyKey: 'key' };
    const last = await creator()(command);
    const full: ProjectRepository = { ...stored, count: async () => maxProjectsPerUser };
    const refused = creator(full)({ userId, draft: {}, idempotencyKey: 'other' });
    await expect(refused).rejects.toMatchObject({ kind: 'conflict', code: 'too-many-projects', message: expect.stringContaining('2000') });
    requests = createMemoryCreationRequestRepository();
    await requests.take(
      { ...command, key: 'key', fingerprint: draftFingerprint(command.draft), projectId: last.id, startedAt: now },
      { now, leaseMs: 0 },
    );
    expect(await creator(full)(command)).toEqual(last);
    expect(await creator(full)({ userId, draft: { name: AUTOSAVE_PROJECT_NAME }, idempotencyKey: null })).toMatchObject({ revision: 1 });
    // A refused request may be sent again when there is room.
    expect(await creator()({ userId, draft: {}, idempotencyKey: 'other' })).toMatchObject({ revision: 1 });
  });

  test('When the key comes with another body, then it is refused', async () => {
    await creator()({ userId, draft: { name: 'One' }, idempotencyKey: 'key' });
    const other = creator()({ userId, draft: { name: 'Two' }, idempotencyKey: 'key' });
    await expect(other).rejects.toMatchObject({ code: 'idempotency-key-reused', kind: 'unprocessable' });
  });

  test('When an autosave record exists, then another is refused with it, and the key can be used again', async () => {
    const current = await creator()({ userId, draft: { name: AUTOSAVE_PROJECT_NAME }, idempotencyKey: null });
    const command = { userId, draft: { name: AUTOSAVE_PROJECT_NAME }, idempotencyKey: 'key' };
    await expect(creator()(command)).rejects.toMatchObject({ code: 'autosave-exists', details: { current } });
    await stored.change(userId, current.id, () => buildEvent({ ...current, revision: 2 }, 'deleted'));
    expect(await creator()(command)).toMatchObject({ name: AUTOSAVE_PROJECT_NAME });
  });
});
