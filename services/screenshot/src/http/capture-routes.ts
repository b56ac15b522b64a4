import { bindRoute, preferredWaitMs, readIdempotencyKey } from '@viral-slides/http-kit';
import type { BoundRoute, Reply } from '@viral-slides/http-kit';
import { captureFormats } from '../model/capture-formats.ts';
import { captureRefused } from '../model/capture-errors.ts';
import type { Capture } from '../model/capture.ts';
import type { StartCapture } from '../use-cases/start-capture.ts';
import type { CaptureWebsite } from '../use-cases/capture-website.ts';
import type { FetchPicture } from '../use-cases/fetch-picture.ts';
import type { GetCapture } from '../use-cases/get-capture.ts';
import { addImageFromUrlContract, captureWebsiteContract, getCaptureContract, listCaptureFormatsContract } from './contracts.ts';
import { presentCapture } from './present-capture.ts';
import { appliedWait, preferredAnswer } from './wait-headers.ts';

/** The routes of captures. */
export function captureRoutes(useCases: {
  captureWebsite: CaptureWebsite;
  startCapture: StartCapture;
  fetchPicture: FetchPicture;
  getCapture: GetCapture;
}): BoundRoute[] {
  return [
    bindRoute(listCaptureFormatsContract, async () => ({ status: 200, body: captureFormats })),
    bindRoute(captureWebsiteContract, async ({ identity: { userId }, body: { packId, ...request }, req, signal }) => {
      const asked = { userId, request, packId, idempotencyKey: readIdempotencyKey(req) };
      const preferred = preferredAnswer(req);
      if (!preferred) return replyOf(await useCases.captureWebsite({ ...asked, signal }));
      const { waitMs } = preferred;
      const started = await useCases.startCapture(asked);
      const capture = waitMs > 0 ? await useCases.getCapture({ userId, captureId: started.id, waitMs, signal }) : started;
      if (capture.state.status === 'refused') throw captureRefused(capture.state);
      const applied = waitMs > 0 ? appliedWait(waitMs) : { 'preference-applied': 'respond-async' };
      const { headers, ...reply } = replyOf(capture);
      return { ...reply, headers: { ...headers, ...applied } };
    }),
    bindRoute(addImageFromUrlContract, async ({ identity: { userId }, body, req, signal }) => {
      return replyOf(await useCases.fetchPicture({ userId, ...body, idempotencyKey: readIdempotencyKey(req), signal }));
    }),
    bindRoute(getCaptureContract, async ({ identity, params, req, signal }) => {
      const waitMs = preferredWaitMs(req);
      const capture = await useCases.getCapture({ userId: identity.userId, captureId: params.id, waitMs, signal });
      return { status: 200, body: presentCapture(capture), headers: appliedWait(waitMs) };
    }),
  ];
}

/** 202 while the library has not taken it in. */
function replyOf(capture: Capture): Reply {
  const isThere = capture.state.status === 'registered';
  return { status: isThere ? 201 : 202, body: presentCapture(capture), headers: { location: `/api/screenshot/captures/${capture.id}` } };
}
