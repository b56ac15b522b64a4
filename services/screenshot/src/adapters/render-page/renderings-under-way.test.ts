import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { RenderingsUnderWay } from './renderings-under-way.ts';

describe('Renderings under way', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** One user with two renderings, and another with one that has its page. */
  function busyAndLone() {
    const renderings = new RenderingsUnderWay();
    renderings.begin('many');
    renderings.begin('many');
    const end = renderings.begin('one');
    return { renderings, end, endTurn: renderings.startTurn('one') };
  }

  /** Whether the user's next slide may be drawn, as it changes. */
  function nextSlideOf(renderings: RenderingsUnderWay, userId: string) {
    const next = { mayDraw: false };
    void renderings.yieldToOnlyOnes(userId).then(() => (next.mayDraw = true));
    return next;
  }

  test('When a user’s only rendering is drawn, then slides of a user with several wait until its turn is over', async () => {
    const { renderings, endTurn } = busyAndLone();
    const next = nextSlideOf(renderings, 'many');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(next.mayDraw).toBe(false);
    endTurn();
    await jest.advanceTimersByTimeAsync(0);
    expect(next.mayDraw).toBe(true);
  });

  test('When only renderings are drawn without a pause, then the others go on after some seconds', async () => {
    const { renderings } = busyAndLone();
    const next = nextSlideOf(renderings, 'many');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(next.mayDraw).toBe(true);
  });

  test('When two users have one rendering each, then neither waits for the other', async () => {
    const { renderings } = busyAndLone();
    renderings.begin('another');
    const next = nextSlideOf(renderings, 'another');
    await jest.advanceTimersByTimeAsync(0);
    expect(next.mayDraw).toBe(true);
  });

  test('When a user with several renderings has a page, then nobody waits for that', async () => {
    const { renderings, endTurn } = busyAndLone();
    endTurn();
    renderings.startTurn('many');
    const next = nextSlideOf(renderings, 'many');
    await jest.advanceTimersByTimeAsync(0);
    expect(next.mayDraw).toBe(true);
  });

  test('When a user’s only rendering is drawn and the same user asks for another one, then neither waits for itself', async () => {
    const renderings = new RenderingsUnderWay();
    renderings.begin('one');
    renderings.startTurn('one');
    renderings.begin('one');
    const next = nextSlideOf(renderings, 'one');
    await jest.advanceTimersByTimeAsync(0);
    expect(next.mayDraw).toBe(true);
  });

  test('When two users’ only renderings are drawn, then slides of a third user wait for both', async () => {
    const { renderings, endTurn } = busyAndLone();
    renderings.begin('another');
    const endOther = renderings.startTurn('another');
    const next = nextSlideOf(renderings, 'many');
    endTurn();
    await jest.advanceTimersByTimeAsync(0);
    expect(next.mayDraw).toBe(false);
    endOther();
    await jest.advanceTimersByTimeAsync(0);
    expect(next.mayDraw).toBe(true);
  });

  test('When a rendering is over, then its user’s other one is the only one', () => {
    const { renderings, end } = busyAndLone();
    expect([renderings.isOnlyOne('one'), renderings.isOnlyOne('many')]).toEqual([true, false]);
    renderings.begin('one');
    expect(renderings.isOnlyOne('one')).toBe(false);
    end();
    expect(renderings.isOnlyOne('one')).toBe(true);
  });
});
