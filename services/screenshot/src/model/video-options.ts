import { AppError } from '@viral-slides/errors';

/** Options for the video made from slides. */
export interface VideoOptions {
  /** How long each slide is shown, in milliseconds; the fade out of the slide before it counts as part of it. */
  slideMs: number;
  /** How long one slide fades into the next, in milliseconds; 0 = a hard cut. */
  crossFadeMs: number;
}

/** Pictures a second: TikTok takes 23 to 60, YouTube recommends to keep what was filmed. */
export const framesPerSecond = 30;
/** Shortest time of a slide, in ms: what is shown for less cannot be read. */
export const minSlideMs = 500;
/** Longest time of a slide, in ms. Ten slides of it are 100 s and, at the highest bit rate, 100 MB: what a replica can hold beside its browser. */
export const maxSlideMs = 10_000;

/** A video counted in frames. */
export interface VideoTimeline {
  slides: number;
  /** Frames of each slide. */
  slideFrames: number;
  /** Number of frames that show the fade out of the slide before; 0 or at least 2. */
  fadeFrames: number;
  /** Of the whole video, in ms. */
  durationMs: number;
}

/**
 * Counts a video in frames. Slide k starts at k times the slide's time, with its fade, so a fade makes a video no shorter.
 * @throws AppError `invalid-video-options` (invalid-input) that names the limits
 */
export function timelineOf(slides: number, { slideMs, crossFadeMs }: VideoOptions): VideoTimeline {
  if (!Number.isInteger(slideMs) || slideMs < minSlideMs || slideMs > maxSlideMs)
    throw invalid(`A slide of a video can be shown for ${minSlideMs} to ${maxSlideMs} ms, not ${slideMs}.`);
  if (!Number.isInteger(crossFadeMs) || crossFadeMs < 0 || crossFadeMs * 2 > slideMs)
    throw invalid(`The cross-fade of a video can last 0 to ${slideMs / 2} ms, half the time of a slide, not ${crossFadeMs}.`);
  const slideFrames = framesOf(slideMs);
  const fadeFrames = framesOf(crossFadeMs);
  return {
    slides,
    slideFrames,
    fadeFrames: fadeFrames === 1 ? 0 : fadeFrames,
    durationMs: Math.round((slides * slideFrames * 1000) / framesPerSecond),
  };
}

function framesOf(ms: number): number {
  return Math.round((ms * framesPerSecond) / 1000);
}

function invalid(message: string): AppError {
  return new AppError('invalid-input', 'invalid-video-options', message);
}
