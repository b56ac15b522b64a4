import { AppError } from '@viral-slides/errors';
import { answer, answerProblem } from '../../exchange/answer.ts';
import type { PolicyStep } from '../../exchange/scope.ts';
import type { DocsPage } from './docs-pages.ts';

/** Policy `docs`: the API document of all services, as JSON and as a page to read and try. */
export function makeDocsPolicy(pages: ReadonlyMap<string, DocsPage>): PolicyStep {
  return (req, res) => {
    const path = req.url.split('?', 1)[0]!.replace(/\/$/, '');
    const found = pages.get(path);
    if (found === undefined)
      return void answerProblem(req, res, new AppError('not-found', 'not-found', 'There is nothing at this address.'));
    const { contentType, body, contentPolicy } = found;
    answer(req, res, {
      status: 200,
      headers: {
        'content-type': contentType,
        'cache-control': 'public, max-age=300',
        ...(contentPolicy === undefined ? {} : { 'content-security-policy': contentPolicy }),
      },
      body,
    });
  };
}
