import { randomUUID } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import type { TokenRights } from '@viral-slides/personal-tokens';
import { buildEvent, buildProject } from '../../../test/builders.ts';
import { createMemoryProjectRepository } from '../../../test/memory/memory-project-repository.ts';
import { makeDeleteProject } from './delete-project.ts';

/** A project whose posts are cancelled, or not. @param cancel fake of the scheduling service's cancellation */
async function withProject(cancel: () => Promise<void> = async () => undefined) {
  const projects = createMemoryProjectRepository();
  const project = buildProject({});
  await projects.insert(project, buildEvent(project));
  const asked: object[] = [];
  const deleteProject = makeDeleteProject({
    projects,
    projectPosts: {
      async cancel({ signal: _signal, ...command }) {
        asked.push({ ...command, isThere: (await projects.find(command.userId, command.projectId)) !== null });
        await cancel();
      },
    },
    clock: { now: () => new Date() },
    ids: { newId: () => randomUUID() },
  });
  const at = { userId: project.userId, projectId: project.id };
  const isThere = async () => (await projects.find(at.userId, at.projectId)) !== null;
  return { at, asked, isThere, deleteProject };
}

const posts = (token?: TokenRights) => ({ action: 'cancel', token, signal: new AbortController().signal }) as const;

describe('deleting a project with scheduled posts', () => {
  test('When they are to be kept, then scheduling is not asked to cancel them', async () => {
    const { at, asked, isThere, deleteProject } = await withProject();
    await deleteProject(at);
    expect([await isThere(), asked]).toEqual([false, []]);
  });

  test('When they are to be cancelled, then they are cancelled before the project is deleted', async () => {
    const { at, asked, isThere, deleteProject } = await withProject();
    await deleteProject({ ...at, posts: posts() });
    expect([await isThere(), asked]).toEqual([false, [{ ...at, accounts: null, isThere: true }]]);
  });

  test.each(['post-not-cancellable', 'service-unavailable'])('When cancelling fails with %s, then the project stays', async (code) => {
    const { at, isThere, deleteProject } = await withProject(() => Promise.reject(new AppError('conflict', code, 'No.')));
    await expect(deleteProject({ ...at, posts: posts() })).rejects.toMatchObject({ code });
    expect(await isThere()).toBe(true);
  });

  test('When a script lacks the right to cancel posts, then it is refused; with it, only its accounts are', async () => {
    const { at, asked, isThere, deleteProject } = await withProject();
    const token = (scopes: TokenRights['scopes']) => ({ scopes, accounts: ['a'] });
    await expect(deleteProject({ ...at, posts: posts(token(['projects:write'])) })).rejects.toMatchObject({ code: 'insufficient-scope' });
    expect([await isThere(), asked]).toEqual([true, []]);
    await deleteProject({ ...at, posts: posts(token(['projects:write', 'posts:write'])) });
    expect(asked).toMatchObject([{ accounts: ['a'] }]);
  });

  test('When the project is of another user, then no posts are cancelled', async () => {
    const { at, asked, deleteProject } = await withProject();
    await expect(deleteProject({ ...at, userId: randomUUID(), posts: posts() })).rejects.toMatchObject({ code: 'project-not-found' });
    expect(asked).toEqual([]);
  });
});
