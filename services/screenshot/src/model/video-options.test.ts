import { maxSlideMs, minSlideMs, timelineOf } from './video-options.ts';

describe('the timeline of a video', () => {
  test('When slides fade into each other, then the video is as long as without', () => {
    expect(timelineOf(6, { slideMs: 3_000, crossFadeMs: 500 })).toEqual({ slides: 6, slideFrames: 90, fadeFrames: 15, durationMs: 18_000 });
    expect(timelineOf(6, { slideMs: 3_000, crossFadeMs: 0 })).toMatchObject({ fadeFrames: 0, durationMs: 18_000 });
  });

  test('When a time lies between two frames, then the length is that of the frames', () => {
    expect(timelineOf(3, { slideMs: 1_010, crossFadeMs: 0 })).toMatchObject({ slideFrames: 30, durationMs: 3_000 });
  });

  test.each([
    [{ slideMs: minSlideMs, crossFadeMs: minSlideMs / 2 }, true],
    [{ slideMs: maxSlideMs, crossFadeMs: 0 }, true],
    [{ slideMs: minSlideMs - 1, crossFadeMs: 0 }, false],
    [{ slideMs: maxSlideMs + 1, crossFadeMs: 0 }, false],
    [{ slideMs: 3_000, crossFadeMs: 1_501 }, false],
    [{ slideMs: Number.NaN, crossFadeMs: 0 }, false],
  ])('When %j is asked, then it is legal: %s', (options, isLegal) => {
    const asked = () => timelineOf(6, options);
    if (isLegal) expect(asked).not.toThrow();
    else expect(asked).toThrow(expect.objectContaining({ code: 'invalid-video-options' }));
  });
});
