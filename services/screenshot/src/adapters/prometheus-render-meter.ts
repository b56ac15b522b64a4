import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import type { RenderOutcome } from '../model/render-errors.ts';
import type { RenderMeter } from '../ports/render-meter.ts';

const outcomes: readonly RenderOutcome[] = ['rendered', 'refused', 'no-room', 'failed'];

/** RenderMeter on the registry of the service. Every outcome is shown as 0 before it happens, so that the first failure is an increase. */
export function createRenderMeter(registry: Registry): RenderMeter {
  const answers = new Counter({
    name: 'screenshot_render_answers_total',
    help: 'Answered requests to render slides, by outcome; failed: for an internal reason, and the caller repeats the request',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of outcomes) answers.inc({ outcome }, 0);
  return { answered: (outcome) => answers.inc({ outcome }) };
}
