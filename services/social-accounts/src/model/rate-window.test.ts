import { takeCall } from './rate-window.ts';

const budget = { name: 'initiate', calls: 2, windowMs: 60_000 };
const at = (seconds: number) => new Date(seconds * 1000);

describe('takeCall', () => {
  test('When the window has a place, then the call is recorded and old ones are dropped', () => {
    expect(takeCall([at(0), at(50)], budget, at(60))).toEqual({ times: [at(50), at(60)] });
  });

  test('When the window is full, then the wait ends when its oldest call leaves it', () => {
    expect(takeCall([at(10), at(50)], budget, at(60))).toEqual({ waitMs: 10_000 });
    expect(takeCall([at(10), at(50)], budget, at(69.999))).toEqual({ waitMs: 1 });
    expect(takeCall([at(10), at(50)], budget, at(70))).toEqual({ times: [at(50), at(70)] });
  });
});
