import { bindRoute, readIdempotencyKey } from '@viral-slides/http-kit';
import type { BoundRoute, Reply } from '@viral-slides/http-kit';
import { captureFormats } from '../model/capture-formats.ts';
import type { Capture } from '../model/capture.ts';
import type { CaptureWebsite } from '../use-cases/capture-website.ts';
import type { FetchPicture } from '../use-cases/fetch-picture.ts';
import type { GetCapture } from '../use-cases/get-capture.ts';
import { addImageFromUrlContract, captureWebsiteContract, getCaptureContract, listCaptureFormatsContract } from './contracts.ts';
import { presentCapture } from './present-capture.ts';

/** The routes of captures. */
export function captureRoutes(useCases: {
  captureWebsite: CaptureWebsite;
  fetchPicture: FetchPicture;
  getCapture: GetCapture;
}): BoundRoute[] {
  return [
    bindRoute(listCaptureFormatsContract, async () => ({ status: 200, body: captureFormats })),
    bindRoute(captureWebsiteContract, async ({ identity: { userId }, body: { packId, ...request }, req, signal }) => {
      return replyOf(await useCases.captureWebsite({ userId, request, packId, idempotencyKey: readIdempotencyKey(req), signal }));
    }),
    bindRoute(addImageFromUrlContract, async ({ identity: { userId }, body, req, signal }) => {
      return replyOf(await useCases.fetchPicture({ userId, ...body, idempotencyKey: readIdempotencyKey(req), signal }));
    }),
    bindRoute(getCaptureContract, async ({ identity, params }) => {
      const capture = await useCases.getCapture({ userId: identity.userId, captureId: params.id });
      return { status: 200, body: presentCapture(capture) };
    }),
  ];
}

/** 202 while the library has not taken it in. */
function replyOf(capture: Capture): Reply {
  const isThere = capture.state.status === 'registered';
  return { status: isThere ? 201 : 202, body: presentCapture(capture), headers: { location: `/api/screenshot/captures/${capture.id}` } };
}
