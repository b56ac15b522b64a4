import type { CheckedRender } from '../model/render-request.ts';

/** A slide to be drawn at the size of a card. */
export interface CardJob extends Pick<CheckedRender, 'userId' | 'format'> {
  slide: CheckedRender['slides'][number];
  /** Ends the work when the caller no longer waits. */
  signal: AbortSignal;
}

/** Draws slides as the cards of projects show them. */
export interface CardDrawer {
  /**
   * Those of one user one or two at a time, users in turns.
   * @returns a WebP
   * @throws AppError `browser-busy` when others are served first for too long; besides those of `SlideRenderer.draw`
   */
  draw(job: CardJob): Promise<Uint8Array>;
}
