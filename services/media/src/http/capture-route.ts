import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { z } from 'zod';
import type { CaptureOutcome } from '../model/capture.ts';
import type { RegisterCapture } from '../use-cases/register-capture.ts';
import { registerCaptureContract } from './contracts.ts';
import type { captureOutcomeSchema } from './image-schemas.ts';

/** The route by which captured websites come into the library of the person who asked for them. */
export function captureRoute({ registerCapture }: { registerCapture: RegisterCapture }): BoundRoute {
  return bindRoute(registerCaptureContract, async ({ params, body }) => ({
    status: 200,
    body: presentOutcome(await registerCapture({ id: params.id, ...body })),
  }));
}

function presentOutcome(outcome: CaptureOutcome): z.input<typeof captureOutcomeSchema> {
  if (outcome.isRegistered) return { status: 'registered', imageIds: outcome.imageIds };
  const { isRegistered: _no, ...refusal } = outcome;
  return { status: 'refused', ...refusal };
}
