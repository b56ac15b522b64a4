import { describe, expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE, type Finding } from '@viral-slides/slide-document';
import { findingWords } from './finding-words.ts';

const layer = { id: 'a', content: 'Hello', style: DEFAULT_TEXT_STYLE };
const covered = { kind: 'under-interface', layerId: 'a', box: { x: 0, y: 0, width: 1, height: 1 } } as const;

describe('findings in words', () => {
  test.each<[string, Finding, string, string | null]>([
    ['covered by one app', { ...covered, platforms: ['tiktok'], target: { x: 1, y: 1 } }, 'is covered by the buttons of TikTok.', null],
    [
      'covered by both and too large',
      { ...covered, platforms: ['tiktok', 'shorts'], target: null },
      'is covered by the buttons of TikTok and Shorts.',
      'It is too large for the safe zone: make it narrower or smaller.',
    ],
    [
      'larger than the slide',
      { kind: 'too-large', layerId: 'a' },
      'is larger than the slide, so part of it cannot be seen.',
      'Shorten it, or make its font smaller.',
    ],
    [
      'hardly too small',
      { kind: 'small-text', layerId: 'a', sizePx: 23.99 },
      'is small: 23.9 px at a slide width of 1080 px.',
      'Use at least 24 px, so that it is easy to read on a phone.',
    ],
    [
      'hardly too faint',
      { kind: 'low-contrast', layerId: 'a', contrast: 4.499 },
      'has low contrast with the picture (4.4:1).',
      'Add an outline or a background; at least 4.5:1 is needed.',
    ],
  ])('When a text is %s, then the words say what it lacks', (_name, finding, problem, advice) => {
    expect(findingWords(finding, layer)).toEqual({ problem, advice });
  });

  test('When a text is too faint although it has an outline, then the words say to make that wider', () => {
    const outlined = { ...layer, style: { ...layer.style, textStrokeWidth: 2 } };
    expect(findingWords({ kind: 'low-contrast', layerId: 'a', contrast: 3 }, outlined).advice).toMatch(
      /^Make its outline wider or add a background;/,
    );
  });

  test('When a covered text is locked, then the words say to unlock it', () => {
    const finding: Finding = { ...covered, platforms: ['tiktok'], target: { x: 1, y: 1 } };
    expect(findingWords(finding, { ...layer, isLocked: true }).advice).toBe('It is locked. Unlock it to move it.');
  });
});
