import { lastByArithmetic, simulate, slotsFor } from './peak.ts';

const peak = { posts: 1_000, claimsPerSecond: 1_000_000, slots: 10, slotSeconds: 5, spread: 0 };

describe('the peak of a full hour', () => {
  test('When all publications take the same time, then the simulation is the arithmetic', () => {
    expect(simulate(peak).most).toBeCloseTo(495, 0);
    expect(lastByArithmetic(peak)).toBe(495);
  });

  test('When times scatter, then the last post starts about when the mean says', () => {
    const scattered = { ...peak, posts: 20_000, spread: 0.5 };
    expect(simulate(scattered).most / lastByArithmetic(scattered)).toBeCloseTo(1, 1);
  });

  test('When claiming is slower than publishing, then it decides', () => {
    const slowClaims = { ...peak, claimsPerSecond: 1 };
    expect(simulate(slowClaims).most).toBe(999);
    expect(lastByArithmetic(slowClaims)).toBe(999);
  });

  test('When slots are asked for, then 99 of 100 posts start within a minute', () => {
    const { slots: _, ...asked } = peak;
    const slots = slotsFor(asked, 4);
    expect(simulate({ ...asked, slots }).p99).toBeLessThanOrEqual(60);
    expect(slots % 4).toBe(0);
    expect(simulate({ ...asked, slots: Math.floor(slots / 1.2) }).p99).toBeGreaterThan(60);
  });
});
