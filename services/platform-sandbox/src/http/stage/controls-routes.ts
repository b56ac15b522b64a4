import { AppError } from '@viral-slides/errors';
import { bindRoute, defineRoute, statusOfKind } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { Sandbox } from '../../ports/sandbox.ts';
import { directStage, readDirection } from '../../use-cases/stage/direct-stage.ts';
import { controlsPage, controlsPath } from './controls-page.ts';
import { readOwnForm, seeOther, sendPage } from './page-replies.ts';

const common = {
  path: controlsPath,
  // The gateway calls with its own token once it knows the operator; what people send never becomes one.
  access: 'service',
  responses: { 200: { description: 'A page', contentType: 'text/html' } },
} as const;
const showContract = defineRoute({ ...common, operationId: 'sandboxControls', summary: 'Available failures', method: 'get' });
const directContract = defineRoute({
  ...common,
  operationId: 'sandboxDirect',
  summary: 'Makes the next post fail, or moves the clock',
  method: 'post',
});

/** The page on which the operator lets things fail and moves the clock, for everybody in this installation. */
export function controlsRoutes(sandbox: Sandbox): BoundRoute[] {
  return [
    bindRoute(showContract, async () => sendPage(controlsPage(await readDirection(sandbox), null))),
    bindRoute(directContract, async ({ req }) => {
      try {
        const form = await readOwnForm(req);
        await directStage(sandbox, form.get('do') ?? '', form.get('value') ?? '');
        return seeOther(controlsPath);
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.kind === 'unavailable') throw thrown;
        const notice = { status: statusOfKind[thrown.kind], text: thrown.message };
        return sendPage(controlsPage(await readDirection(sandbox), notice));
      }
    }),
  ];
}
