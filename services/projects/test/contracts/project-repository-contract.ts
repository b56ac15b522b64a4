import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { AUTOSAVE_PROJECT_NAME } from '@viral-slides/slide-document';
import type { Project } from '../../src/model/project.ts';
import type { ProjectRepository } from '../../src/ports/project-repository.ts';
import { buildEvent, buildProject, buildSlides } from '../builders.ts';

/** What every ProjectRepository must do. */
export function describeProjectRepository(name: string, repository: () => ProjectRepository): void {
  const insert = async (project: Project) => {
    expect(await repository().insert(project, buildEvent(project))).toBe('inserted');
    return project;
  };
  const next = (project: Project, change: Partial<Project> = {}) => ({ ...project, revision: project.revision + 1, ...change });
  const update = (project: Project) => repository().update(project, buildEvent(project, 'changed'));
  const remove = (project: Project) => repository().delete(project, buildEvent(project, 'deleted'));

  describe(`ProjectRepository: ${name}`, () => {
    test('When a project is inserted, then its owner finds it unchanged and nobody else does', async () => {
      const project = await insert(buildProject({ slides: buildSlides() }));
      expect(await repository().find(project.userId, project.id)).toEqual(project);
      expect(await repository().find(randomUUID(), project.id)).toBeNull();
    });

    test('When an id is inserted again, then it is told and the first stays', async () => {
      const project = await insert(buildProject());
      expect(await repository().insert({ ...project, name: 'Other' }, buildEvent(project))).toBe('id-exists');
      expect((await repository().find(project.userId, project.id))?.name).toBe(project.name);
    });

    test('When several users have an autosave record, then each has one and a second is refused', async () => {
      const autosave = await insert(buildProject({ name: AUTOSAVE_PROJECT_NAME }));
      const foreign = await insert(buildProject({ name: AUTOSAVE_PROJECT_NAME }));
      const second = buildProject({ name: AUTOSAVE_PROJECT_NAME, userId: autosave.userId });
      expect(await repository().insert(second, buildEvent(second))).toBe('autosave-exists');
      expect((await repository().findAutosave(autosave.userId))?.id).toBe(autosave.id);
      expect((await repository().findAutosave(foreign.userId))?.id).toBe(foreign.id);
      expect(await repository().findAutosave(randomUUID())).toBeNull();
    });

    test.each(['deleted', 'renamed'])('When the autosave record was %s, then a new one can be made', async (fate) => {
      const autosave = await insert(buildProject({ name: AUTOSAVE_PROJECT_NAME }));
      expect(fate === 'deleted' ? await remove(next(autosave)) : await update(next(autosave, { name: 'Kept' }))).toBe(true);
      expect(await repository().findAutosave(autosave.userId)).toBeNull();
      await insert(buildProject({ name: AUTOSAVE_PROJECT_NAME, userId: autosave.userId }));
    });

    test('When projects are listed, then the most recently updated comes first, without autosave unless asked for', async () => {
      const userId = randomUUID();
      const at = (minute: number) => new Date(Date.UTC(2025, 0, 1, 0, minute));
      const old = await insert(buildProject({ userId, name: 'old', updatedAt: at(1) }));
      await insert(buildProject({ userId, name: 'new', updatedAt: at(3) }));
      await insert(buildProject({ userId, name: AUTOSAVE_PROJECT_NAME, updatedAt: at(2) }));
      await insert(buildProject({ updatedAt: at(9) }));
      const names = async (includeAutosave: boolean) =>
        (await repository().list(userId, { includeAutosave })).map((project) => project.name);
      expect(await names(false)).toEqual(['new', 'old']);
      expect(await names(true)).toEqual(['new', AUTOSAVE_PROJECT_NAME, 'old']);
      await update(next(old, { updatedAt: at(5) }));
      expect(await names(false)).toEqual(['old', 'new']);
    });

    test('When a change is based on the stored revision, then it is stored', async () => {
      const project = await insert(buildProject());
      const changed = next(project, {
        name: 'Renamed',
        slides: buildSlides(),
        outputFormat: 'youtube',
        updatedAt: new Date('2025-12-01T00:00:00Z'),
      });
      expect(await update(changed)).toBe(true);
      expect(await repository().find(project.userId, project.id)).toEqual(changed);
    });

    test('When a change is based on another revision or user, then nothing is stored', async () => {
      const project = await insert(buildProject());
      expect(await update({ ...project, revision: 3, name: 'Skipped' })).toBe(false);
      expect(await update({ ...project, revision: 1, name: 'Repeated' })).toBe(false);
      expect(await update(next(project, { userId: randomUUID(), name: 'Stolen' }))).toBe(false);
      expect(await remove(next(project, { userId: randomUUID() }))).toBe(false);
      expect(await repository().find(project.userId, project.id)).toEqual(project);
    });

    test('When ten changes of one revision race, then exactly one is stored', async () => {
      const project = await insert(buildProject());
      const results = await Promise.all(Array.from({ length: 10 }, (_, n) => update(next(project, { name: `Writer ${n}` }))));
      expect(results.filter(Boolean)).toHaveLength(1);
      const winner = results.indexOf(true);
      expect(await repository().find(project.userId, project.id)).toMatchObject({ name: `Writer ${winner}`, revision: 2 });
    });

    test('When a project was deleted, then it is invisible and cannot be changed, deleted or inserted again', async () => {
      const project = await insert(buildProject());
      expect(await remove(next(project))).toBe(true);
      expect(await repository().find(project.userId, project.id)).toBeNull();
      expect(await repository().list(project.userId, { includeAutosave: true })).toEqual([]);
      expect(await update(next(next(project)))).toBe(false);
      expect(await remove(next(next(project)))).toBe(false);
      expect(await repository().insert(project, buildEvent(project))).toBe('id-exists');
    });
  });
}
