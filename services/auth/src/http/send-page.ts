import type { AppError } from '@viral-slides/errors';
import { statusOfKind, toAppError } from '@viral-slides/http-kit';
import type { Logger } from '@viral-slides/logger';
import type { Response } from 'express';
import { pageContentPolicy, renderPage } from './pages/layout.ts';
import type { PageContent } from './pages/layout.ts';
import { problemPage } from './pages/problem-page.ts';

/** Pages for failures of browser navigations. */
export interface FailurePages {
  logger: Logger;
  /** Turns a library's error into one of ours; undefined means: not known. */
  translateError: (thrown: unknown) => AppError | undefined;
}

/** Answers with a page under its own content policy. */
export function sendPage(res: Response, status: number, page: PageContent): void {
  res
    .status(status)
    .set({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pageContentPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(renderPage(page));
}

/**
 * Answers a browser navigation that failed: a page instead of problem+json, logged as any failed request.
 * @param failure.returnTo target of another try, if the error itself does not give one.
 */
export function sendProblemPage(
  res: Response,
  failure: { thrown: unknown; returnTo?: unknown },
  { logger, translateError }: FailurePages,
): void {
  const error = translateError(failure.thrown) ?? toAppError(failure.thrown);
  if (error.kind === 'internal') logger.error({ err: error.cause ?? error, code: error.code }, 'sign-in failed');
  else logger.warn({ code: error.code, err: error.cause }, 'sign-in refused');
  if (error.retryAfterMs !== undefined) res.set('retry-after', String(Math.ceil(error.retryAfterMs / 1000)));
  const returnTo = error.details?.returnTo ?? failure.returnTo;
  sendPage(res, statusOfKind[error.kind], problemPage(error, { returnTo, reference: String(res.locals.requestId) }));
}
