import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { captureFormats } from '../model/capture-formats.ts';
import type { CaptureWebsite } from '../use-cases/capture-website.ts';
import type { GetCapture } from '../use-cases/get-capture.ts';
import { captureWebsiteContract, getCaptureContract, listCaptureFormatsContract } from './contracts.ts';
import { presentCapture } from './present-capture.ts';

/** The routes of captures. */
export function captureRoutes(useCases: { captureWebsite: CaptureWebsite; getCapture: GetCapture }): BoundRoute[] {
  return [
    bindRoute(listCaptureFormatsContract, async () => ({ status: 200, body: captureFormats })),
    bindRoute(captureWebsiteContract, async ({ identity, body, signal }) => {
      const capture = await useCases.captureWebsite({ userId: identity.userId, request: body, signal });
      const isThere = capture.state.status === 'registered';
      const location = `/api/screenshot/captures/${capture.id}`;
      return { status: isThere ? 201 : 202, body: presentCapture(capture), headers: { location } };
    }),
    bindRoute(getCaptureContract, async ({ identity, params }) => {
      const capture = await useCases.getCapture({ userId: identity.userId, captureId: params.id });
      return { status: 200, body: presentCapture(capture) };
    }),
  ];
}
