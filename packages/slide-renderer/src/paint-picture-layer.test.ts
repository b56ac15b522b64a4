import { describe, expect, test } from '@jest/globals';
import { paintBeneath, paintStack, type LoadedLayer } from './paint-picture-layer.ts';
import type { Picture } from './paint-background.ts';
import type { Brush } from './surface.ts';

const box = { x: 0, y: 0, width: 10, height: 10 };
/** A picture that is its own name. */
const picture = (name: string, textsBeneath: number): LoadedLayer => ({
  layer: { id: name, imageUrl: name, box, textsBeneath },
  picture: name as unknown as Picture,
});

function painted(paint: typeof paintStack<string>, pictures: LoadedLayer[], texts: string[]): string {
  const order: string[] = [];
  const nothing = () => undefined;
  const brush = { save: nothing, restore: nothing, translate: nothing, rotate: nothing, drawImage: (name: string) => order.push(name) };
  paint(brush as unknown as Brush, { pictures, texts, paintText: (_, text) => order.push(text) }, 1);
  return order.join(' ');
}

describe('pictures between texts', () => {
  const pictures = [picture('a', 9), picture('b', 0), picture('c', 1), picture('d', 1)];

  test('When a slide is painted, then each picture lies over as many texts as it says, and over all where there are fewer', () => {
    expect(painted(paintStack, pictures, ['t1', 't2'])).toBe('b t1 c d t2 a');
    expect(painted(paintStack, pictures, [])).toBe('a b c d');
  });

  test('When glass is blurred, then only what lies beneath its text is painted', () => {
    expect(painted(paintBeneath, pictures, [])).toBe('b');
    expect(painted(paintBeneath, pictures, ['t1'])).toBe('b t1 c d');
  });
});
