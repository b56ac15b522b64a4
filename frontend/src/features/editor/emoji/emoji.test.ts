import { describe, expect, test } from '@jest/globals';
import { withEmoji } from './use-insert-emoji.ts';

describe('withEmoji', () => {
  test('When the cursor is in a text, then the emoji stand there, one after the other, in place of what is marked', () => {
    const first = withEmoji('Go now', '🚀', { start: 2, end: 6 });
    expect(first.content).toBe('Go🚀');
    expect(withEmoji(first.content, '👋🏽', first.next).content).toBe('Go🚀👋🏽');
  });

  test('When no cursor is in it, then the emoji stands at its end', () => {
    expect(withEmoji('Go ', '🚀', null).content).toBe('Go 🚀');
  });
});
