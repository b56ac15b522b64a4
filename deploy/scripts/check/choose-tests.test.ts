import { describe, expect, test } from '@jest/globals';
import { chooseTests } from './choose-tests.ts';

const media = 'services/media/test';

describe('chooseTests', () => {
  test('When more tests import a change than there is time for, then changed ones come first, quick ones of the same room next, others last', () => {
    const related = [
      'packages/errors/src/one.test.ts',
      `${media}/slow.component.test.ts`,
      `${media}/quick.component.test.ts`,
      'services/media/src/rule.test.ts',
      `${media}/changed.component.test.ts`,
    ];
    const seconds = {
      [`${media}/slow.component.test.ts`]: 40,
      [`${media}/quick.component.test.ts`]: 5,
      [`${media}/changed.component.test.ts`]: 50,
    };
    const changed = ['services/media/src/rule.ts', `${media}/changed.component.test.ts`];
    expect(chooseTests(related, { changed, seconds, budget: 60 })).toEqual({
      chosen: [
        `${media}/changed.component.test.ts`,
        'services/media/src/rule.test.ts',
        `${media}/quick.component.test.ts`,
        'packages/errors/src/one.test.ts',
      ],
      left: [`${media}/slow.component.test.ts`],
    });
  });

  test('When a change is imported by another room, then its unit tests may run, and its component tests do not', () => {
    const related = ['services/auth/src/a.test.ts', 'services/auth/test/a.component.test.ts'];
    expect(chooseTests(related, { changed: ['packages/errors/src/index.ts'], seconds: {}, budget: 60 })).toEqual({
      chosen: ['services/auth/src/a.test.ts'],
      left: ['services/auth/test/a.component.test.ts'],
    });
  });

  test('When another feature of the frontend imports a change, then it is another room', () => {
    const related = ['frontend/src/features/series/b.test.ts', 'frontend/src/features/editor/a.test.ts'];
    const known = { changed: ['frontend/src/features/editor/a.ts'], seconds: {}, budget: 2 };
    expect(chooseTests(related, known).chosen).toEqual(['frontend/src/features/editor/a.test.ts']);
  });
});
