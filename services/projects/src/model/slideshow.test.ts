import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import type { SlideRole } from '@viral-slides/slide-document';
import type { AutopilotSettings } from './autopilot.ts';
import { fillingOf, takesHook } from './slideshow.ts';

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

test.each([
  ['Can you name all 7?', 3, false],
  ['3 lists that replaced my planner', 3, true],
  ['4 lists that replaced my planner', 3, false],
  ['How to learn it in 20 minutes a day', 3, true],
])('When the opener is "%s" and %d points follow, then whether it is taken is %s', (hook, points, isTaken) => {
  const slide = { imageUrl: '/blank-slide.svg', textLayers: [{ id: 't', content: 'Title', style: DEFAULT_TEXT_STYLE }] };
  const slides = Array.from({ length: points + 1 }, () => slide);
  const roles: SlideRole[] = slides.map((_, n) =>
    n === 0 ? { kind: 'hook', slots: [{ name: 'hook' }] } : { kind: 'body', slots: [{ name: 'point' }] },
  );
  const first = { packIds: [] } as unknown as AutopilotSettings;
  expect([roles, undefined].map((of) => takesHook({ slides, roles: of }, first, { hook, format: 'tiktok' }))).toEqual([isTaken, isTaken]);
});
