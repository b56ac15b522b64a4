import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { AUTOSAVE_PROJECT_NAME } from '@viral-slides/slide-document';
import { buildEvent, buildProject, buildSlides } from '../../../test/builders.ts';
import { createMemoryProjectRepository } from '../../../test/memory/memory-project-repository.ts';
import type { Project } from '../../model/project.ts';
import { maxLastSaves } from '../../model/save.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import { makeDeleteProject } from './delete-project.ts';
import { makeUpdateProject } from './update-project.ts';

const now = new Date('2025-12-01T00:00:00Z');
const sources = { clock: { now: () => now }, ids: { newId: () => randomUUID() } };
const deleting = { ...sources, projectPosts: { cancel: async () => undefined } };

async function storedProject(overrides: Partial<Project> = {}) {
  const projects = createMemoryProjectRepository();
  const project = buildProject(overrides);
  await projects.insert(project, buildEvent(project));
  return { projects, project, at: { userId: project.userId, projectId: project.id } };
}

/** A repository in which a concurrent change is stored while each of the first `times` changes is decided. */
function contended(projects: ReturnType<typeof createMemoryProjectRepository>, times: number): ProjectRepository {
  let left = times;
  const interfere = ({ userId, id }: Project) =>
    projects.change(userId, id, (current) =>
      buildEvent({ ...current, outputFormat: 'youtube', revision: current.revision + 1 }, 'changed'),
    );
  return {
    ...projects,
    change: (userId, id, decide) =>
      projects.change(userId, id, async (current) => {
        const event = await decide(current);
        if (left-- > 0) await interfere(current);
        return event;
      }),
  };
}

describe('update project', () => {
  test('When one field is changed, then the others stay, the revision rises and the event has the state after it', async () => {
    const { projects, project, at } = await storedProject();
    const slides = buildSlides();
    const changed = await makeUpdateProject({ projects, ...sources })({ ...at, change: { slides }, revision: 1 });
    expect(changed).toEqual({ ...project, slides, revision: 2, updatedAt: now });
    expect(projects.events.at(-1)).toMatchObject({ type: 'changed', occurredAt: now, project: changed });
  });

  test('When only the caption is changed, with equal slides, then the revision rises and that of the slides stays, until they change', async () => {
    const { projects, project, at } = await storedProject({ slides: buildSlides(), revision: 4 });
    const update = makeUpdateProject({ projects, ...sources });
    const written = { ...structuredClone({ slides: project.slides }), outputFormat: project.outputFormat, caption: 'Save this' };
    expect(await update({ ...at, change: written, revision: 4 })).toMatchObject({ caption: 'Save this', revision: 5, slidesRevision: 4 });
    expect(await update({ ...at, change: { caption: 'Save it' }, revision: 5 })).toMatchObject({ revision: 6, slidesRevision: 4 });
    const both = await update({ ...at, change: { slides: buildSlides(), caption: '' }, revision: 6 });
    expect(both).toMatchObject({ revision: 7 });
    expect(both).not.toHaveProperty('slidesRevision');
    expect(both).not.toHaveProperty('caption');
  });

  test('When more clients name their saves than a project remembers, then those that saved last are kept, each with its last save', async () => {
    const { projects, at } = await storedProject();
    const update = makeUpdateProject({ projects, ...sources });
    const save = (client: number, number: number) =>
      update({ ...at, change: { slides: buildSlides(), save: { clientId: `client-${client}`, number } }, revision: null });
    for (let client = 1; client <= maxLastSaves + 1; client += 1) await save(client, 1);
    const { lastSaves = [], revision } = await save(2, 2);
    expect(lastSaves).toHaveLength(maxLastSaves);
    expect(lastSaves.map(({ clientId }) => clientId)).not.toContain('client-1');
    expect(lastSaves.at(-1)).toEqual({ clientId: 'client-2', number: 2, revision });
  });

  test('When the revision is stale, then the current project is returned and nothing changes', async () => {
    const { projects, project, at } = await storedProject({ revision: 4 });
    const update = makeUpdateProject({ projects, ...sources })({ ...at, change: { name: 'Late' }, revision: 3 });
    await expect(update).rejects.toMatchObject({ kind: 'conflict', code: 'stale-revision', details: { current: project } });
    expect(await projects.find(at.userId, at.projectId)).toEqual(project);
  });

  test('When another change is faster, then a change with a revision is stale and one without is made on top', async () => {
    const { projects, at } = await storedProject();
    const withRevision = makeUpdateProject({ projects: contended(projects, 1), ...sources })({ ...at, change: { name: 'A' }, revision: 1 });
    await expect(withRevision).rejects.toMatchObject({ code: 'stale-revision' });
    const update = makeUpdateProject({ projects: contended(projects, 1), ...sources });
    expect(await update({ ...at, change: { name: 'B' }, revision: null })).toMatchObject({
      name: 'B',
      outputFormat: 'youtube',
      revision: 4,
    });
  });

  test('When others are always faster, then it gives up with a conflict', async () => {
    const { projects, at } = await storedProject();
    const update = makeUpdateProject({ projects: contended(projects, 99), ...sources })({ ...at, change: { name: 'A' }, revision: null });
    await expect(update).rejects.toMatchObject({ kind: 'conflict', code: 'project-changed-meanwhile' });
  });

  test('When a project is given the autosave name, then it is refused; the autosave record itself may be changed', async () => {
    const { projects, at } = await storedProject();
    const update = makeUpdateProject({ projects, ...sources })({ ...at, change: { name: AUTOSAVE_PROJECT_NAME }, revision: null });
    await expect(update).rejects.toMatchObject({ kind: 'invalid-input', code: 'reserved-name', errors: [{ field: 'name' }] });
    const autosave = await storedProject({ name: AUTOSAVE_PROJECT_NAME });
    const change = { slides: buildSlides() };
    const saved = await makeUpdateProject({ projects: autosave.projects, ...sources })({ ...autosave.at, change, revision: 1 });
    expect(saved).toMatchObject({ name: AUTOSAVE_PROJECT_NAME, revision: 2 });
  });

  test('When the project is missing or of another user, then it is not found', async () => {
    const { projects, at } = await storedProject();
    const update = makeUpdateProject({ projects, ...sources });
    await expect(update({ ...at, userId: randomUUID(), change: { name: 'A' }, revision: null })).rejects.toMatchObject({
      code: 'project-not-found',
    });
    await expect(update({ ...at, projectId: randomUUID(), change: { name: 'A' }, revision: null })).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});

describe('delete project', () => {
  test('When a project is deleted while it is being changed, then it is gone and its last event has the highest revision', async () => {
    const { projects, at } = await storedProject();
    await makeDeleteProject({ projects: contended(projects, 2), ...deleting })(at);
    expect(await projects.find(at.userId, at.projectId)).toBeNull();
    expect(projects.events.map(({ type }) => type)).toEqual(['created', 'changed', 'changed', 'deleted']);
    expect(projects.events.at(-1)?.project.revision).toBe(4);
  });

  test('When it is deleted twice or other changes are always faster, then that is the error', async () => {
    const { projects, at } = await storedProject();
    await expect(makeDeleteProject({ projects: contended(projects, 99), ...deleting })(at)).rejects.toMatchObject({
      code: 'project-changed-meanwhile',
    });
    const deleteProject = makeDeleteProject({ projects, ...deleting });
    await deleteProject(at);
    await expect(deleteProject(at)).rejects.toMatchObject({ kind: 'not-found' });
  });
});
