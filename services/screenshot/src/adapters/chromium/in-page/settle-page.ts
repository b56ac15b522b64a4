import type { FindElements, ImageInPage, WindowInPage } from './page-window.ts';

/** Conditions to wait for inside a page. */
interface Settling {
  /** Longest wait, in ms. */
  patienceMs: number;
  /** The part of the page that is pictured, in CSS pixels from the top of the window. */
  height: number;
}

/**
 * Waits until fonts are loaded and the pictures that are in view are decoded, and brings finite animations to their end.
 * @returns hosts of pictures that were not there in time, at most three
 */
export async function settlePage(find: FindElements, { patienceMs, height }: Settling): Promise<string[]> {
  const page = globalThis as unknown as WindowInPage;
  const { document } = page;
  const isInView = (image: ImageInPage) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < height;
  };
  const pictures = find('img').filter(
    (image) => (image as ImageInPage).loading !== 'lazy' || isInView(image as ImageInPage),
  ) as ImageInPage[];
  const late = new Set(pictures.slice(0, 500));
  const decoding = [...late].map((image) =>
    image
      .decode()
      .catch(() => undefined)
      .then(() => late.delete(image)),
  );
  await Promise.race([
    Promise.all([document.fonts.ready, ...decoding]),
    new Promise((resolve) => {
      setTimeout(resolve, patienceMs);
    }),
  ]);

  // The end of one may be the start of the next.
  for (let round = 0; round < 5 && endAnimations(); round += 1) {
    await new Promise<void>((resolve) => {
      page.requestAnimationFrame(() => setTimeout(resolve, 0));
      setTimeout(resolve, 100);
    });
  }
  // One that is there and not decoded yet is decoded when the page is pictured.
  const missing = [...late].filter((image) => !image.complete && isInView(image));
  const hosts = missing.map((image) => {
    try {
      return new URL(image.currentSrc || image.src).host;
    } catch {
      return '';
    }
  });
  return [...new Set(hosts)].filter((host) => host !== '').slice(0, 3);
}

/** Functions that {@link settlePage} calls in the page. */
export const settleParts = [endAnimations];

/** Ends what has an end. @returns whether anything was not ended yet */
function endAnimations(): boolean {
  const { document } = globalThis as unknown as WindowInPage;
  let isAny = false;
  for (const animation of document.getAnimations().slice(0, 2_000)) {
    const endTime = animation.effect?.getComputedTiming().endTime;
    try {
      // Driven by the scroll position: the state that the page has without it is the one that is seen in the middle of the window.
      if (animation.timeline !== document.timeline && animation.timeline) animation.cancel();
      else if (animation.playState !== 'finished' && Number.isFinite(endTime)) {
        animation.finish();
        isAny = true;
      }
    } catch {
      // It has no end after all.
    }
  }
  return isAny;
}
