import { describe, expect, test } from '@jest/globals';
import { platformFacts, platformIds, platformLabel, platforms } from './index.ts';

describe('platforms', () => {
  test('When a platform is of another release, then it has no facts and is called by its id', () => {
    expect([platformFacts('toy'), platformLabel('toy')]).toEqual([undefined, 'toy']);
  });

  test('When ids are listed, then they are those of the platforms, each once', () => {
    expect(platformIds).toEqual(platforms.map(({ id }) => id));
    expect(new Set(platformIds).size).toBe(platforms.length);
  });
});
