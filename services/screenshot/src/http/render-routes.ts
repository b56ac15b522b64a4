import { bindRoute, fileReply, preferredWaitMs, readIdempotencyKey } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { isOver, usualVideo } from '../model/project-render.ts';
import type { CancelProjectRender } from '../use-cases/cancel-project-render.ts';
import type { GetProjectRender } from '../use-cases/get-project-render.ts';
import type { OpenRenderFile } from '../use-cases/open-render-file.ts';
import type { RequestProjectRender } from '../use-cases/request-project-render.ts';
import { presentRender } from './present-render.ts';
import {
  cancelProjectRenderContract,
  getProjectRenderContract,
  getRenderSlideContract,
  getRenderVideoContract,
  getRenderZipContract,
  renderProjectContract,
} from './render-contracts.ts';
import { appliedWait } from './wait-headers.ts';

/** The routes of renders of projects. */
export function renderRoutes(useCases: {
  requestProjectRender: RequestProjectRender;
  getProjectRender: GetProjectRender;
  cancelProjectRender: CancelProjectRender;
  openRenderFile: OpenRenderFile;
}): BoundRoute[] {
  const { requestProjectRender, getProjectRender, cancelProjectRender, openRenderFile } = useCases;
  return [
    bindRoute(renderProjectContract, async ({ identity, params, body, req, signal }) => {
      const { formats, width, slideMs = usualVideo.slideMs, crossFadeMs = usualVideo.crossFadeMs } = body;
      const request = {
        projectId: params.id,
        kinds: [...new Set(formats)],
        video: { slideMs, crossFadeMs },
        ...(width === undefined ? {} : { width }),
      };
      const asked = await requestProjectRender({ person: identity, request, idempotencyKey: readIdempotencyKey(req), signal });
      const waitMs = preferredWaitMs(req);
      const { userId } = identity;
      const render = waitMs > 0 ? await getProjectRender({ userId, id: asked.id, waitMs, signal }) : asked;
      const status = isOver(render) ? 201 : 202;
      return { status, body: presentRender(render), headers: { location: `/api/renders/${render.id}`, ...appliedWait(waitMs) } };
    }),
    bindRoute(getProjectRenderContract, async ({ identity, params, req, signal }) => {
      const waitMs = preferredWaitMs(req);
      const render = await getProjectRender({ userId: identity.userId, id: params.id, waitMs, signal });
      return { status: 200, body: presentRender(render), headers: appliedWait(waitMs) };
    }),
    bindRoute(cancelProjectRenderContract, async ({ identity, params }) => {
      await cancelProjectRender({ userId: identity.userId, id: params.id });
      return { status: 204 };
    }),
    bindRoute(getRenderSlideContract, async ({ identity, params, ...call }) => {
      const file = await openRenderFile({ userId: identity.userId, id: params.id, which: params.number });
      return fileReply({ ...file, isAddressFixed: false }, call);
    }),
    bindRoute(getRenderZipContract, async ({ identity, params, ...call }) => {
      const file = await openRenderFile({ userId: identity.userId, id: params.id, which: 'zip' });
      return fileReply({ ...file, isAddressFixed: false }, call);
    }),
    bindRoute(getRenderVideoContract, async ({ identity, params, ...call }) => {
      const file = await openRenderFile({ userId: identity.userId, id: params.id, which: 'video' });
      return fileReply({ ...file, isAddressFixed: false }, call);
    }),
  ];
}
