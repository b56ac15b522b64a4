import type { CheckedRender } from '../model/render-request.ts';

/** Slides to be drawn. */
export interface DrawingJob extends Omit<CheckedRender, 'video' | 'withArchive' | 'withContrasts'> {
  /** Called with how well each text of a slide stands out, if wanted; earlier builds do not call it. @param index of the slide, from 0 */
  onContrasts?: ((index: number, contrasts: readonly (number | null)[]) => void) | undefined;
  /** Called for each further slide that is drawn. */
  onDrawn?: ((slides: number) => void) | undefined;
  /** Ends the work when its caller is gone. */
  signal: AbortSignal;
}

/** Draws slides as the editor shows them. */
export interface SlideRenderer {
  /** Names the version of what draws: equal slides drawn by equal versions look the same. @throws AppError `render-page-unavailable` */
  version(signal: AbortSignal): Promise<string>;
  /**
   * Draws each slide in the size of its format, or of the frame, in lower quality where it has too many bytes. One that has too many in the lowest is still returned.
   * @returns JPEGs in the order of the slides
   * @throws AppError `slides-too-heavy`, `picture-missing`, `picture-too-large`, `text-cut`, `font-missing`, `drawing-failed`, which name the slide;
   * `render-page-unavailable`; those of the pool of pages and of the library
   */
  draw(job: DrawingJob): Promise<Uint8Array[]>;
}
