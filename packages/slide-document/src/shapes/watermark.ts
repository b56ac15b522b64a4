/** Corners of a slide in which a watermark lies, as people read them. */
export const WATERMARK_CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/** A corner of a slide. */
export type WatermarkCorner = (typeof WATERMARK_CORNERS)[number];

/** Mark of a text or a picture as the watermark of its slide: the corner that it is kept in. */
export interface MaybeWatermark {
  /** Absent = it is none. */
  watermark?: WatermarkCorner | undefined;
}
