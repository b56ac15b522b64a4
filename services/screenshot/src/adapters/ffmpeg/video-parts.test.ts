import { timelineOf } from '../../model/video-options.ts';
import { groupsInOrder, partsOf } from './video-parts.ts';

describe('parts of a video', () => {
  const framesOf = (parts: ReturnType<typeof partsOf>) => parts.reduce((sum, { frames, times }) => sum + frames * times, 0);

  test('When slides stand for three seconds, then half a second of each is encoded', () => {
    const parts = partsOf(timelineOf(2, { slideMs: 3_000, crossFadeMs: 0 }));
    expect(parts).toEqual([
      { kind: 'still', slide: 0, frames: 15, times: 6 },
      { kind: 'still', slide: 1, frames: 15, times: 6 },
    ]);
    expect(groupsInOrder(parts)).toEqual([...Array<string>(6).fill('0.h264'), ...Array<string>(6).fill('1.h264')]);
  });

  test('When a fade is longer than a group, then its groups are shown once, in order', () => {
    const parts = partsOf(timelineOf(2, { slideMs: 2_000, crossFadeMs: 1_000 }));
    expect(parts).toEqual([
      { kind: 'still', slide: 0, frames: 15, times: 4 },
      { kind: 'fade', slide: 1, frames: 30, times: 1 },
      { kind: 'still', slide: 1, frames: 15, times: 2 },
    ]);
    expect(groupsInOrder(parts).slice(4)).toEqual(['1.h264', '2.h264', '3.h264', '3.h264']);
  });

  test.each([
    [1, 500, 0],
    [3, 3_233, 0],
    [10, 10_000, 0],
    [4, 1_700, 850],
    [2, 9_999, 4_321],
  ])('When %s slides stand for %s ms and fade for %s ms, then no frame is lost', (slides, slideMs, crossFadeMs) => {
    const timeline = timelineOf(slides, { slideMs, crossFadeMs });
    expect(framesOf(partsOf(timeline))).toBe(slides * timeline.slideFrames);
  });
});
