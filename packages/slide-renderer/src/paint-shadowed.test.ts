import { paintShadowed } from './paint-shadowed.ts';
import type { Brush, Surface } from './surface.ts';

/** A brush that only records its calls. */
function recordingBrush() {
  const saved: Record<string, unknown>[] = [];
  const drawn: unknown[] = [];
  const brush = {
    shadowColor: 'none',
    shadowBlur: 0,
    save: () => saved.push({ shadowColor: brush.shadowColor, shadowBlur: brush.shadowBlur }),
    restore: () => Object.assign(brush, saved.pop()),
    setTransform: () => undefined,
    drawImage: (...call: unknown[]) => drawn.push({ ...brush, call }),
  };
  return { brush: brush as unknown as Brush, drawn, state: brush };
}

describe('paintShadowed', () => {
  test('When a picture has twice the pixels, then its shadow is twice as long, and nothing painted later has one', () => {
    const picture = {} as Surface;
    const { brush, drawn, state } = recordingBrush();
    paintShadowed(brush, picture, { color: 'black', blur: 8, offsetX: -1, offsetY: 2, scale: 2 });
    expect(drawn).toEqual([
      expect.objectContaining({ shadowColor: 'black', shadowBlur: 16, shadowOffsetX: -2, shadowOffsetY: 4, call: [picture, 0, 0] }),
    ]);
    expect(state.shadowColor).toBe('none');
  });
});
