import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { AUTOSAVE_PROJECT_NAME } from '@viral-slides/slide-document';
import { summaryOf } from '../../src/model/project-summary.ts';
import type { ProjectEvent } from '../../src/model/project-event.ts';
import type { Project } from '../../src/model/project.ts';
import type { ProjectRepository } from '../../src/ports/project-repository.ts';
import { buildEvent, buildProject, buildSlides } from '../builders.ts';
import { collected, collectedItems } from '../collected.ts';

export function describeProjectRepository(name: string, repository: () => ProjectRepository): void {
  const insert = async (project: Project) => {
    expect(await repository().insert(project, buildEvent(project))).toBe('inserted');
    return project;
  };
  const next = (project: Project, change: Partial<Project> = {}) => ({ ...project, revision: project.revision + 1, ...change });
  const change = (project: Project, patch: Partial<Project> = {}, type: ProjectEvent['type'] = 'changed') =>
    repository().change(project.userId, project.id, (current) => buildEvent(next(current, patch), type));
  const remove = (project: Project) => change(project, {}, 'deleted');
  const notFound = expect.objectContaining({ code: 'project-not-found' });

  describe(`ProjectRepository: ${name}`, () => {
    test('When a project is inserted, then its owner finds it unchanged and no other user does', async () => {
      const project = await insert(buildProject({ slides: buildSlides() }));
      expect(await repository().find(project.userId, project.id)).toEqual(project);
      expect(await repository().find(randomUUID(), project.id)).toBeNull();
      const { revision, outputFormat, slides } = project;
      expect(await repository().findFirstSlide(project.userId, project.id)).toEqual({ revision, outputFormat, slide: slides[0] });
      expect(await repository().findFirstSlide(randomUUID(), project.id)).toBeNull();
    });

    test('When a project has no slides, then there is no first one', async () => {
      const project = await insert(buildProject({ slides: [] }));
      expect(await repository().findFirstSlide(project.userId, project.id)).toMatchObject({ slide: null });
    });

    test('When an id is inserted again, then that is refused and the first project stays', async () => {
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
      await (fate === 'deleted' ? remove(autosave) : change(autosave, { name: 'Kept' }));
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
      const names = async (includeAutosave: boolean) => {
        const summaries = await repository().listSummaries(userId, { includeAutosave });
        const listed = await collectedItems(repository().list(userId, { includeAutosave }));
        expect(summaries).toMatchObject({ items: listed.map(summaryOf), newerCount: 0, end: null });
        return listed.map((project) => project.name);
      };
      expect(await repository().count(userId)).toBe(3);
      expect(await names(false)).toEqual(['new', 'old']);
      expect(await names(true)).toEqual(['new', AUTOSAVE_PROJECT_NAME, 'old']);
      await change(old, { updatedAt: at(5) });
      expect(await names(false)).toEqual(['old', 'new']);
    });

    test('When a project is deleted while the list is read, then it is left out; when the caller has left, then reading ends', async () => {
      const userId = randomUUID();
      const projects: Project[] = [];
      for (let n = 0; n < 12; n += 1)
        projects.push(await insert(buildProject({ userId, updatedAt: new Date(Date.UTC(2025, 0, 1, 0, n)) })));
      const reading = (await repository().list(userId, { includeAutosave: false })).items[Symbol.asyncIterator]();
      await reading.next();
      await remove(projects[0] as Project);
      const rest = await collected({ [Symbol.asyncIterator]: () => reading });
      expect(rest.length).toBeGreaterThanOrEqual(10);
      const leaving = new AbortController();
      const list = await repository().list(userId, { includeAutosave: false, signal: leaving.signal });
      const left = list.items[Symbol.asyncIterator]();
      await left.next();
      leaving.abort();
      await expect(collected({ [Symbol.asyncIterator]: () => left })).rejects.toThrow('aborted');
    });

    test('When a change is decided, then it is stored and returned; when none is, then the project stays', async () => {
      const project = await insert(buildProject());
      const patch = {
        name: 'Renamed',
        slides: buildSlides(),
        outputFormat: 'youtube',
        updatedAt: new Date('2025-12-01T00:00:00Z'),
      } as const;
      const changed = next(project, patch);
      expect(await change(project, patch)).toEqual(changed);
      expect(await repository().find(project.userId, project.id)).toEqual(changed);
      expect(await repository().change(project.userId, project.id, () => null)).toEqual(changed);
      expect(await repository().find(project.userId, project.id)).toEqual(changed);
    });

    test('When the project belongs to another user, then nothing is decided; when the decision is to refuse, then nothing is stored', async () => {
      const project = await insert(buildProject());
      const foreign = { ...project, userId: randomUUID() };
      await expect(change(foreign, { name: 'Stolen' })).rejects.toEqual(notFound);
      await expect(remove(foreign)).rejects.toEqual(notFound);
      const refuse = () => {
        throw new Error('refused');
      };
      await expect(repository().change(project.userId, project.id, refuse)).rejects.toThrow('refused');
      expect(await repository().find(project.userId, project.id)).toEqual(project);
    });

    test('When another request changes the project during the decision, then the decision is repeated on the changed project', async () => {
      const project = await insert(buildProject());
      const seen: number[] = [];
      const result = await repository().change(project.userId, project.id, async (current) => {
        seen.push(current.revision);
        if (seen.length === 1) await change(project, { name: 'Other tab' });
        return buildEvent(next(current, { outputFormat: 'youtube' }), 'changed');
      });
      expect(seen).toEqual([1, 2]);
      expect(result).toMatchObject({ name: 'Other tab', outputFormat: 'youtube', revision: 3 });
      expect(await repository().find(project.userId, project.id)).toEqual(result);
    });

    test('When changes race, then each is made on the one before and none is lost', async () => {
      const project = await insert(buildProject({ name: '-' }));
      const add = (letter: string) =>
        repository().change(project.userId, project.id, (current) => buildEvent(next(current, { name: current.name + letter }), 'changed'));
      await Promise.all(['a', 'b', 'c'].map(add));
      const { name, revision } = (await repository().find(project.userId, project.id)) as Project;
      expect({ letters: [...name].toSorted(), revision }).toEqual({ letters: ['-', 'a', 'b', 'c'], revision: 4 });
    });

    test('When a project is filed, then lists show where it is, revision and time of change stay, and changes leave it there', async () => {
      const project = await insert(buildProject());
      const other = await insert(buildProject({ userId: project.userId }));
      const archivedAt = new Date('2025-12-02T00:00:00Z');
      const read = () => repository().find(project.userId, project.id);
      await repository().file(project.userId, project.id, { folder: 'Harbours', archivedAt, hookId: 'how-to-1' });
      const filed = { ...project, folder: 'Harbours', archivedAt, hookId: 'how-to-1' };
      expect(await read()).toEqual(filed);
      expect((await repository().listSummaries(project.userId, { includeAutosave: false })).items).toContainEqual(summaryOf(filed));
      expect(await repository().folders(project.userId)).toEqual(new Set(['Harbours']));
      expect(await repository().folders(randomUUID())).toEqual(new Set());

      await repository().change(project.userId, project.id, async (current) => {
        await repository().file(project.userId, project.id, { folder: 'Towns' });
        return buildEvent(next(current, { name: 'Renamed' }), 'changed');
      });
      expect(await read()).toMatchObject({ name: 'Renamed', folder: 'Towns', archivedAt, hookId: 'how-to-1', revision: 2 });
      await repository().file(project.userId, project.id, { folder: null, archivedAt: null, hookId: null });
      expect(await read()).toEqual(next(project, { name: 'Renamed' }));
      expect(await repository().find(other.userId, other.id)).toEqual(other);
      await expect(repository().file(randomUUID(), project.id, { folder: 'Stolen' })).rejects.toEqual(notFound);
    });

    test('When a project was deleted, then it is invisible and cannot be changed, deleted or inserted again', async () => {
      const project = await insert(buildProject());
      expect(await remove(project)).toMatchObject({ id: project.id, revision: 2 });
      expect(await repository().find(project.userId, project.id)).toBeNull();
      expect(await repository().findFirstSlide(project.userId, project.id)).toBeNull();
      expect(await collectedItems(repository().list(project.userId, { includeAutosave: true }))).toEqual([]);
      expect((await repository().listSummaries(project.userId, { includeAutosave: true })).items).toEqual([]);
      await expect(change(project)).rejects.toEqual(notFound);
      await expect(remove(project)).rejects.toEqual(notFound);
      expect(await repository().insert(project, buildEvent(project))).toBe('id-exists');
    });
  });
}
