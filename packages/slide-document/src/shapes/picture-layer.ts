import type { Box } from '../geometry/canvas.ts';
import type { MaybeWatermark } from './watermark.ts';

/** A picture that lies on a slide, over its background: a logo, a cut-out, a second photograph. */
export interface PictureLayer extends MaybeWatermark {
  /** Unique within its document, texts included. */
  id: string;
  /** An image of the library. */
  imageUrl: string;
  /** Box before rotation, in canvas units. It may reach beyond the slide. */
  box: Box;
  /** Degrees clockwise about its middle, -180 to 180; absent = upright. */
  rotation?: number | undefined;
  /** 0.1 to 1; 1 when unset. */
  opacity?: number | undefined;
  /** Number of the slide's texts, counted from the back, that lie beneath it; where there are fewer, all do. */
  textsBeneath: number;
  /** Whether it is kept from being changed, moved and deleted until it is unlocked; absent = not locked. */
  isLocked?: boolean | undefined;
}

/** Reason why a locked picture does not change, with advice. */
export const LOCKED_PICTURE_HINT = 'This picture is locked. Unlock it in the layer list to change it.';
