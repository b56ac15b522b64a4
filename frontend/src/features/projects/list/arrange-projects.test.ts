import { describe, expect, test } from '@jest/globals';
import { buildProjectSummary } from '@/testing/builders.ts';
import { arrangeProjects, visibleProjects, type Arrangement } from './arrange-projects.ts';

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

  test('When the autosave record is listed, then it is not visible', () => {
    expect(visibleProjects([...projects, buildProjectSummary({ name: '__autosave__' })])).toEqual(projects);
  });
});
