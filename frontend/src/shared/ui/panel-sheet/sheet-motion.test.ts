import { startSheetMotion, type SheetSide } from './sheet-motion.ts';

const sizes = { small: 300, large: 700 };

/** A sheet of the page at its small size, under a finger that touched it at 0, 0. */
const touched = (side: SheetSide) => {
  const element = document.createElement('aside');
  element.getBoundingClientRect = () => ({ width: 300, height: 300 }) as DOMRect;
  return { element, motion: startSheetMotion({ element, side, sizes }, { x: 0, y: 0, timeMs: 0 }) };
};

describe('startSheetMotion', () => {
  test('When a finger draws a sheet up, then it grows with the finger, at most to its large size', () => {
    const { element, motion } = touched('bottom');
    motion.move({ x: 0, y: -120, timeMs: 400 });
    expect(element.style.height).toBe('420px');
    motion.move({ x: 0, y: -900, timeMs: 800 });
    expect(element.style.height).toBe('700px');
    expect(motion.end()).toBe('large');
  });

  test.each([
    ['bottom', { x: 0, y: 100 }, '0 100px'],
    ['left', { x: -100, y: 0 }, '-100px'],
    ['right', { x: 100, y: 0 }, '100px'],
  ] as const)('When a finger draws a sheet at the %s towards its edge, then it slides out that way', (side, to, translate) => {
    const { element, motion } = touched(side);
    motion.move({ ...to, timeMs: 400 });
    expect(element.style.translate).toBe(translate);
    expect(element.dataset).toHaveProperty('dragged');
  });

  test('When the finger was flicked down at the end, then the sheet is closed, however slow it was before', () => {
    const { motion } = touched('bottom');
    motion.move({ x: 0, y: 5, timeMs: 900 });
    motion.move({ x: 0, y: 70, timeMs: 930 });
    expect(motion.end()).toBe('closed');
  });

  test('When the touch is taken away, then the sheet is as it was', () => {
    const { element, motion } = touched('bottom');
    motion.move({ x: 0, y: 100, timeMs: 100 });
    motion.cancel();
    expect(element.style).toMatchObject({ height: '300px', translate: '' });
    expect(element.dataset).not.toHaveProperty('dragged');
  });
});
