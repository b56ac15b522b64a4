import { bindRoute, publicOrigin } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { EndSession } from '../use-cases/end-session.ts';
import { logoutContract } from './contracts.ts';
import { clearCookie, readCookie, sessionCookie } from './cookies.ts';
import { confirmLogoutPage } from './pages/problem-page.ts';
import { sendPage, sendProblemPage } from './send-page.ts';
import type { FailureTelling } from './send-page.ts';

/** `/api/logout`: a plain link by the specification, so other sites are kept from signing people out by where the browser says it comes from. */
export function logoutRoute({ endSession, ...failing }: { endSession: EndSession } & FailureTelling): BoundRoute {
  return bindRoute(logoutContract, async ({ req, res }) => {
    if (['cross-site', 'same-site'].includes(req.get('sec-fetch-site') ?? '')) {
      sendPage(res, 403, confirmLogoutPage(String(res.locals.requestId)));
      return undefined;
    }
    try {
      const origin = publicOrigin(req);
      const cookie = sessionCookie(origin);
      const { redirectUrl } = await endSession({ token: readCookie(req, cookie.name), publicOrigin: origin });
      clearCookie(res, cookie);
      res.set('cache-control', 'no-store').redirect(redirectUrl);
    } catch (error) {
      sendProblemPage(res, { thrown: error }, failing);
    }
    return undefined;
  });
}
