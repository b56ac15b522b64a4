import { describe, expect, test } from '@jest/globals';
import { chooseProject } from './choose-project.ts';

const older = { id: 'p1', name: 'Older', updatedAt: '2026-11-01T10:00:00.000Z' };
const newer = { id: 'p2', name: 'Newer', updatedAt: '2026-11-02T10:00:00.000Z' };
const autosave = { id: 'p3', name: '__autosave__', updatedAt: '2026-11-03T10:00:00.000Z' };

const archived = { ...newer, id: 'p4', archivedAt: '2026-11-04T10:00:00.000Z' };

describe('chooseProject', () => {
  test.each([
    ['the project asked for exists', [newer, older, autosave], 'p1', 'p1'],
    ['the autosave record is asked for', [newer, autosave], 'p3', 'p3'],
    ['the project asked for does not exist', [older, autosave, newer], 'gone', 'p2'],
    ['none is asked for', [older, autosave, newer], null, 'p2'],
    ['the most recently updated one is archived', [older, archived], null, 'p1'],
    ['an archived one is asked for', [older, archived], 'p4', 'p4'],
    ['all are archived', [archived, autosave], null, 'p3'],
    ['there is only the autosave record', [autosave], null, 'p3'],
    ['there is nothing', [], 'p1', undefined],
  ])('When %s, then the right one opens', (_case, projects, wantedId, expected) => {
    expect(chooseProject(projects, wantedId)?.id).toBe(expected);
  });
});
