import { describe, expect, jest, test } from '@jest/globals';
import { blankSlides } from '@viral-slides/slide-document';
import { ImageLoadError } from '@viral-slides/slide-renderer';
import { describeFailures, renderSlides } from './render-slides.ts';

const slides = blankSlides(3);
const job = { slides, format: 'tiktok' as const, onProgress: () => undefined };

describe('renderSlides', () => {
  test('When one picture cannot be loaded, then the other slides keep their numbers and the missing one is named', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
    const result = await renderSlides({
      ...job,
      signal: new AbortController().signal,
      render: async (slide) => {
        if (slide.id === 's2') throw new ImageLoadError('/api/images/x/content', 'failed');
        return new Blob([slide.id]);
      },
    });
    expect(logged).toHaveBeenCalledWith('Failed to export slide 2', expect.any(ImageLoadError));
    logged.mockRestore();
    expect(result.rendered.map(({ number }) => number)).toEqual([1, 3]);
    expect(describeFailures(result.failed)).toBe(
      'Slide 2 was left out: its picture could not be loaded. Choose another picture or try again.',
    );
  });

  test('When a later slide is done sooner, then the order of the slides stays, and never more than two are drawn at a time', async () => {
    const waiting: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const rendering = renderSlides({
      ...job,
      signal: new AbortController().signal,
      render: async (slide) => {
        running += 1;
        most = Math.max(most, running);
        if (slide.id === 's1') await new Promise<void>((resolve) => waiting.push(resolve));
        else if (slide.id === 's3') waiting.forEach((resolve) => resolve());
        running -= 1;
        return new Blob([slide.id]);
      },
    });
    expect((await rendering).rendered.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(most).toBe(2);
  });

  test('When it is cancelled, then no further slide is rendered', async () => {
    const controller = new AbortController();
    const seen: string[] = [];
    const rendering = renderSlides({
      ...job,
      signal: controller.signal,
      render: async (slide) => {
        seen.push(slide.id);
        controller.abort();
        return new Blob([]);
      },
    });
    await expect(rendering).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toEqual(['s1']);
  });

  test('When it is cancelled during the last slide, then there is no result to be downloaded', async () => {
    const controller = new AbortController();
    const rendering = renderSlides({
      ...job,
      signal: controller.signal,
      render: async (slide) => {
        if (slide.id === 's3') controller.abort();
        return new Blob([]);
      },
    });
    await expect(rendering).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('When slides are rendered, then progress counts each of them', async () => {
    const progress: number[] = [];
    await renderSlides({
      ...job,
      signal: new AbortController().signal,
      render: async () => new Blob([]),
      onProgress: (done) => progress.push(done),
    });
    expect(progress).toEqual([1, 2, 3]);
  });
});
