import { framesPerSecond } from '../../model/video-options.ts';
import type { VideoTimeline } from '../../model/video-options.ts';

/** Frames from one key frame to the next at most: half a second, as YouTube recommends. */
export const groupFrames = framesPerSecond / 2;
/** Name of a file with one encoded group, in order of time. */
export const groupPattern = '%d.h264';

/** Successive frames of a video that are encoded once. */
export interface VideoPart {
  /** A slide that stands still, or the fade into it. */
  kind: 'still' | 'fade';
  /** Index of the slide. */
  slide: number;
  frames: number;
  /** How often they are shown in a row. */
  times: number;
}

/**
 * Divides a video into parts: of a slide that stands still for seconds, half a second is encoded and then repeated.
 * @returns the parts in order of time
 */
export function partsOf({ slides, slideFrames, fadeFrames }: VideoTimeline): VideoPart[] {
  return Array.from({ length: slides }, (_, slide) => {
    const faded = slide === 0 ? 0 : fadeFrames;
    const still = slideFrames - faded;
    const parts: VideoPart[] = [
      { kind: 'fade', slide, frames: faded, times: 1 },
      { kind: 'still', slide, frames: groupFrames, times: Math.floor(still / groupFrames) },
      { kind: 'still', slide, frames: still % groupFrames, times: 1 },
    ];
    return parts.filter(({ frames, times }) => frames > 0 && times > 0);
  }).flat();
}

/** @returns names of the files of all groups in the order in which they are shown */
export function groupsInOrder(parts: readonly VideoPart[]): string[] {
  let next = 0;
  return parts.flatMap(({ frames, times }) => {
    const names = Array.from({ length: Math.ceil(frames / groupFrames) }, () => groupPattern.replace('%d', String(next++)));
    return Array.from({ length: times }, () => names).flat();
  });
}
