import { lastRelease } from './last-release.ts';

describe('lastRelease', () => {
  test('When there are releases, then the newest by number is the last one', () => {
    expect(lastRelease(['v0.9.0', 'v0.10.0', 'v0.2.11', ''])).toBe('v0.10.0');
    expect(lastRelease(['v1.2.3', 'v1.10.0', 'v1.10.0-rc.1', 'v2.0.0-rc.1'])).toBe('v1.10.0');
  });

  test.each([[[]], [['']], [['latest', '1.0.0', 'v1', 'v1.0.0-rc.1']]])('When the tags are %j, then there is no release', (tags) => {
    expect(lastRelease(tags)).toBeNull();
  });
});
