import type { RenderOutcome } from '../model/render-errors.ts';

/** Counts how requests to render were answered. */
export interface RenderMeter {
  answered(outcome: RenderOutcome): void;
}
