import { describe, expect, test } from '@jest/globals';
import { aPost, at, hour, minute } from '../../../test/a-post.ts';
import { twinOf, twinWarning } from './twin.ts';

const post = aPost({ socialAccountId: 'account' });
const { project } = post;
const other = (over = {}) => aPost({ project, socialAccountId: 'account', ...over });

describe('twinOf', () => {
  test('When posts of the same project and account are near, then the closest one is found, and the warning names its time', () => {
    const [far, near] = [other({ scheduledTime: at(hour) }), other({ scheduledTime: at(-minute) })];
    expect(twinOf(post, [post, far, near])).toBe(near);
    expect(twinWarning(near)).toMatchObject({
      code: 'same-project-within-hour',
      severity: 'warning',
      detail: expect.stringContaining('T11:59:00.000Z'),
    });
  });

  test.each([
    ['another account', { socialAccountId: 'another' }],
    ['another platform', { platform: 'youtube' as const }],
    ['another project', { project: { ...project, id: 'another' } }],
    ['a failed post', { status: 'failed' as const }],
    ['a draft', { status: 'draft' as const, scheduledTime: null }],
    ['a later time', { scheduledTime: at(hour + 1) }],
  ])('When the other is of %s, then there is none', (_what, over) => {
    expect(twinOf(post, [other(over)])).toBeNull();
  });
});
