import type { FontFamily } from '../fonts.ts';
import type { WatermarkCorner } from '../shapes/watermark.ts';

/** Purpose of a brand's color, in display order. */
export const BRAND_COLOR_PARTS = ['heading', 'text', 'background', 'outline', 'accent'] as const;

/** A part that a colour of a brand has on slides. */
export type BrandColorPart = (typeof BRAND_COLOR_PARTS)[number];

/** Sizes of a watermark. */
export const WATERMARK_SIZES = ['small', 'medium', 'large'] as const;

/** Mark in a corner of every slide. */
export interface Watermark {
  /** The logo or the handle of the kit. */
  kind: 'logo' | 'handle';
  corner: WatermarkCorner;
  /** 0.1 to 1. */
  opacity: number;
  size: (typeof WATERMARK_SIZES)[number];
}

/** Look of a brand on slides. Style of the slides; omitted fields keep what a slide has. */
export interface BrandLook {
  colors: { [part in BrandColorPart]?: string | undefined };
  /** Of large texts. */
  headingFont?: FontFamily | undefined;
  /** Of all others. */
  bodyFont?: FontFamily | undefined;
  /** An image of the library. */
  logoImageId?: string | undefined;
  /** A name or an address, as it is written on slides. */
  handle?: string | undefined;
  watermark?: Watermark | undefined;
}

/** Longest name of a kit and longest handle, in UTF-16 units. */
export const MAX_BRAND_NAME_LENGTH = 60;
