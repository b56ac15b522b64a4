import { browserTimeout } from '../../model/browser-errors.ts';

/** How often it is looked whether the time is over, in ms. */
const lookMs = 200;

/** Bounds of a drawing. */
interface TimeToDraw {
  /** Longest time, in ms, without that in which the page waits for its pictures: the library may be slow, which is no fault of the slide. */
  drawMs: number;
  /** Whether it waits for them right now. */
  isAwaited: () => boolean;
}

/** Waits for a page that draws, not longer than it may take. @throws AppError `browser-timeout`; the page may still be busy then */
export async function drawInTime<T>(drawing: Promise<T>, { drawMs, isAwaited }: TimeToDraw): Promise<T> {
  const late = Promise.withResolvers<never>();
  let leftMs = drawMs;
  const look = setInterval(() => {
    if (isAwaited()) return;
    leftMs -= lookMs;
    if (leftMs <= 0) late.reject(browserTimeout(drawMs));
  }, lookMs);
  // When it is too late, the page is closed, and its drawing fails then.
  drawing.catch(() => undefined);
  try {
    return await Promise.race([drawing, late.promise]);
  } finally {
    clearInterval(look);
  }
}
