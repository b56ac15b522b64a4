import { describe, expect, test } from '@jest/globals';
import { STARTERS } from '../starters/starters.ts';
import { DEFAULT_TEXT_STYLE } from '../shapes/text-style.ts';
import { slideRolesSchema } from '../schemas/slide-role.ts';
import { guessRoles } from './guess-roles.ts';
import { rolesProblem } from './roles-problem.ts';
import type { SlideRole } from './slide-role.ts';

const text = (content: string, more: object = {}) => ({ id: 't', content, style: DEFAULT_TEXT_STYLE, ...more });
const slides = (...all: ReturnType<typeof text>[][]) => all.map((textLayers) => ({ textLayers }));

describe('guessing roles', () => {
  test('When slides have words, then the first is the hook, the last the call to action, and short words name their texts', () => {
    const number = text('2/4', { isPageNumber: true });
    const guessed = guessRoles(
      slides(
        [text('Six habits that change your mornings for good')],
        [number, text('Tip 1'), text('Why?')],
        [text('Tip 2')],
        [text('Follow me')],
      ),
    );
    expect(guessed).toEqual([
      { kind: 'hook', slots: [{ name: 'hook' }] },
      { kind: 'body', slots: [null, { name: 'tip' }, { name: 'why' }] },
      { kind: 'body', slots: [{ name: 'tip' }] },
      { kind: 'call-to-action', slots: [{ name: 'follow me' }] },
    ]);
  });

  test('When a slide has no text to write over, then it is fixed; when names meet, then they are numbered', () => {
    expect(guessRoles(slides([text('Title'), text('Title')], [], [text('Title')]))).toEqual([
      { kind: 'hook', slots: [{ name: 'title' }, { name: 'title 2' }] },
      { kind: 'fixed' },
      { kind: 'call-to-action', slots: [{ name: 'title 3' }] },
    ]);
  });

  test.each(STARTERS.map(({ id, slides: all }) => [id, all] as const))('When %s is guessed, then its roles are taken', (_id, all) => {
    const guessed = guessRoles(all);
    expect(slideRolesSchema.parse(guessed)).toEqual(guessed);
    expect(rolesProblem(all, guessed)).toBeNull();
  });
});

describe('what is wrong with roles', () => {
  const name = 'a';
  test.each<[string, SlideRole[], string]>([
    ['one is missing', [{ kind: 'hook' }], 'must be one for each of the 2 slides'],
    ['there are more slots than texts', [{ kind: 'hook', slots: [null, null, null] }, { kind: 'fixed' }], 'must be at most 2'],
    ['a body has none', [{ kind: 'body', slots: [null] }, { kind: 'fixed' }], 'must name at least one text'],
    ['one is on a page number', [{ kind: 'hook', slots: [null, { name }] }, { kind: 'fixed' }], 'page number'],
    ['one is on a locked text', [{ kind: 'hook' }, { kind: 'fixed', slots: [null, { name }] }], 'locked'],
    [
      'a name is on body and hook',
      [
        { kind: 'hook', slots: [{ name }] },
        { kind: 'body', slots: [{ name }] },
      ],
      'must not be on both',
    ],
  ])('When %s, then that is said', (_what, roles, message) => {
    const all = slides([text('x'), text('1/2', { isPageNumber: true })], [text('y'), text('z', { isLocked: true })]);
    expect(rolesProblem(all, roles)?.message).toContain(message);
  });

  test('When a name is twice on one slide, then that is said', () => {
    const roles: SlideRole[] = [{ kind: 'hook', slots: [{ name }, { name }] }];
    expect(rolesProblem(slides([text('x'), text('y')]), roles)).toEqual({
      path: [0, 'slots', 1, 'name'],
      message: 'is used by another text of the slide',
    });
  });
});
