import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { buildEvent, buildProject } from '../../../test/builders.ts';
import { createMemoryProjectRepository } from '../../../test/memory/memory-project-repository.ts';
import { makeFileProject } from './file-project.ts';

const now = new Date('2025-12-01T00:00:00Z');

test('When a person has fifty folders, then those can be used and emptied, and another one is refused', async () => {
  const projects = createMemoryProjectRepository();
  const userId = randomUUID();
  const file = makeFileProject({ projects, clock: { now: () => now } });
  const ids: string[] = [];
  for (let n = 0; n < 51; n += 1) {
    const project = buildProject({ userId });
    await projects.insert(project, buildEvent(project));
    ids.push(project.id);
    if (n < 50) await file({ userId, projectId: project.id, folder: `Folder ${n}` });
  }
  const [first, last] = [ids[0] as string, ids[50] as string];
  await expect(file({ userId, projectId: last, folder: 'One more' })).rejects.toMatchObject({ kind: 'conflict', code: 'too-many-folders' });
  await file({ userId, projectId: last, folder: 'Folder 7' });
  await file({ userId, projectId: first, folder: null, isArchived: true });
  await file({ userId, projectId: last, folder: 'One more' });
  expect(await projects.find(userId, last)).toMatchObject({ folder: 'One more' });
  expect(await projects.find(userId, first)).toMatchObject({ archivedAt: now, revision: 1 });
  expect(projects.events.every(({ type }) => type === 'created')).toBe(true);
});
