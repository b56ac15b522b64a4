import { z } from './zod.ts';
import { WATERMARK_CORNERS } from '../shapes/watermark.ts';

/** Accepts the corner of a watermark. */
export const watermarkCornerSchema = z.enum(WATERMARK_CORNERS).meta({ id: 'WatermarkCorner' });
