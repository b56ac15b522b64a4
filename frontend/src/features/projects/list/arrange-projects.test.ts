import { describe, expect, test } from '@jest/globals';
import { buildProjectSummary } from '@/testing/builders.ts';
import { arrangeProjects, foldersOf, visibleProjects, type Arrangement } from './arrange-projects.ts';

const project = (name: string, createdAt: string, updatedAt: string) =>
  buildProjectSummary({ name, createdAt: `2025-11-${createdAt}T10:00:00.000Z`, updatedAt: `2025-11-${updatedAt}T10:00:00.000Z` });
const projects = [project('Walk 10', '03', '21'), project('walk 2', '01', '22'), project('Été', '02', '20')];
const names = (arrangement: Partial<Arrangement>) =>
  arrangeProjects(projects, { search: '', sort: 'changed', ...arrangement }).map(({ name }) => name);

describe('Arranged projects', () => {
  test('When they are sorted, then by last change or creation the newest is first, and names go as people count', () => {
    expect(names({})).toEqual(['walk 2', 'Walk 10', 'Été']);
    expect(names({ sort: 'created' })).toEqual(['Walk 10', 'Été', 'walk 2']);
    expect(names({ sort: 'name' })).toEqual(['Été', 'walk 2', 'Walk 10']);
  });

  test('When something is looked for, then what has it is left, in the same order', () => {
    expect(names({ search: 'WALK' })).toEqual(['walk 2', 'Walk 10']);
    expect(names({ search: 'ete' })).toEqual(['Été']);
    expect(names({ search: 'harbour' })).toEqual([]);
  });

  test('When some are in folders or archived, then a folder shows its own, and what is archived is left out but found by a search', () => {
    const [walk10, walk2, ete] = projects.map((each) => ({ ...each }));
    const filed = [
      { ...walk10, folder: 'Towns' },
      { ...walk2, folder: 'Sea', archivedAt: '2025-11-23T10:00:00.000Z' },
      { ...ete, folder: 'Sea' },
    ] as typeof projects;
    const shown = (arrangement: Partial<Arrangement>) =>
      arrangeProjects(filed, { search: '', sort: 'changed', ...arrangement }).map(({ name }) => name);
    expect(foldersOf(filed)).toEqual(['Sea', 'Towns']);
    expect(shown({})).toEqual(['Walk 10', 'Été']);
    expect(shown({ folder: 'Sea' })).toEqual(['Été']);
    expect(shown({ isArchived: true })).toEqual(['walk 2']);
    expect(shown({ search: 'walk' })).toEqual(['walk 2', 'Walk 10']);
    expect(foldersOf(filed.slice(1, 2))).toEqual([]);
  });

  test('When the autosave record is listed, then it is not visible', () => {
    expect(visibleProjects([...projects, buildProjectSummary({ name: '__autosave__' })])).toEqual(projects);
  });
});
