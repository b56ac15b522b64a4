import type { SlideRole } from '@viral-slides/slide-document';
import type { AutopilotSettings } from './autopilot.ts';
import { fillingOf } from './slideshow.ts';

const settings = { packIds: [], hookText: { slide: 1, text: 0 } } as unknown as AutopilotSettings;
const filled = (roles: SlideRole[] | undefined) => fillingOf({ slides: [], roles }, settings, { hook: 'Look', imageIds: [] });

test.each<[string, SlideRole[]]>([
  ['called hook', [{ kind: 'hook', slots: [{ name: 'title' }, { name: 'hook' }] }]],
  [
    'called hook, on no slide that is the hook',
    [
      { kind: 'hook', slots: [{ name: 'title' }] },
      { kind: 'call-to-action', slots: [{ name: 'hook' }] },
    ],
  ],
])('When a template has a text %s, then the opener goes there', (_what, roles) => {
  expect(filled(roles)).toEqual({ texts: { hook: 'Look' }, slides: [] });
});

test('When none is called so, then the opener goes to the first text of the slide that is the hook, as in a series', () => {
  expect(filled([{ kind: 'fixed' }, { kind: 'hook', slots: [null, { name: 'headline' }] }])).toEqual({
    texts: { headline: 'Look' },
    slides: [],
  });
});

test('When the template names no text for it, then the opener goes where its owner chose', () => {
  const chosen = { slides: [{}, { texts: ['Look'] }] };
  expect(filled([{ kind: 'fixed' }, { kind: 'body', slots: [{ name: 'tip' }] }])).toEqual(chosen);
  expect(filled(undefined)).toEqual(chosen);
});
