import { hookSlotOf } from './hook-slot.ts';

const role = (kind: string, ...names: (string | null)[]) => ({ kind, slots: names.map((name) => (name === null ? null : { name })) });

test.each([
  ['a text is called hook', [role('hook', 'title', 'hook')], 'hook'],
  ['one is called so on another slide', [role('hook', 'title'), role('body', 'Hook')], 'Hook'],
  ['none is, and a slide is the hook', [role('fixed'), role('body', 'tip'), role('hook', null, 'title', 'line')], 'title'],
  ['the first slide that is the hook names no text', [role('hook', null), { kind: 'hook' }, role('hook', 'title')], 'title'],
  ['no slide is the hook', [role('body', 'tip'), role('cta', 'ask')], null],
  ['there are no slides', [], null],
])('When %s, then the opener goes there', (_when, roles, expected) => {
  expect(hookSlotOf(roles)).toBe(expected);
});
