import { z } from './zod.ts';
import { pictureFitSchema } from './picture-fit.ts';
import type { SlideFrame } from '../geometry/slide-frame.ts';

const side = z.int().min(1).max(4_096);

/** Accepts a frame and nothing else. */
export const slideFrameSchema = z.strictObject({ width: side, height: side, fit: pictureFitSchema }) satisfies z.ZodType<SlideFrame>;
