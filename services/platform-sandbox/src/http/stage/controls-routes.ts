import { AppError } from '@viral-slides/errors';
import { bindRoute, defineRoute, statusOfKind } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { Clock } from '../../ports/clock.ts';
import type { DirectStage } from '../../use-cases/stage/direct-stage.ts';
import { controlsPage, controlsPath } from './controls-page.ts';
import { readOwnForm, seeOther, sendPage } from './page-replies.ts';

const common = {
  path: controlsPath,
  // The gateway calls with its own token once it knows the operator; what people send never becomes one.
  access: 'service',
  responses: { 200: { description: 'A page', contentType: 'text/html' } },
} as const;
const showContract = defineRoute({ ...common, operationId: 'sandboxControls', summary: 'What may fail', method: 'get' });
const directContract = defineRoute({ ...common, operationId: 'sandboxDirect', summary: 'Lets it fail', method: 'post' });

/** The page on which the operator lets things fail and moves the clock, for everybody in this installation. */
export function controlsRoutes({ directStage, realClock }: { directStage: DirectStage; realClock: Clock }): BoundRoute[] {
  return [
    bindRoute(showContract, async () => sendPage(controlsPage(await directStage.read(realClock.now()), null))),
    bindRoute(directContract, async ({ req }) => {
      try {
        await direct(directStage, await readOwnForm(req));
        return seeOther(controlsPath);
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.kind === 'unavailable') throw thrown;
        const notice = { status: statusOfKind[thrown.kind], text: thrown.message };
        return sendPage(controlsPage(await directStage.read(realClock.now()), notice));
      }
    }),
  ];
}

async function direct(stage: DirectStage, form: URLSearchParams): Promise<void> {
  const value = form.get('value') ?? '';
  switch (form.get('do')) {
    case 'play':
      return stage.play(value);
    case 'clear':
      return stage.clearRules();
    case 'advance':
      return stage.advance(Number(value));
    case 'reset-clock':
      return stage.resetClock();
    case 'lock':
      return stage.lockPrivate(value === 'on');
    default:
      throw new AppError('invalid-input', 'unknown-action', 'The page does not know this button. Reload it and try again.');
  }
}
