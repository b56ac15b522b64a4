import { bindRoute, publicOrigin } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { SignOutProof } from '../model/sign-out-proof.ts';
import type { EndSession } from '../use-cases/end-session.ts';
import { logoutContract } from './contracts.ts';
import { clearCookie, readCookie, sessionCookie } from './cookies.ts';
import { confirmLogoutPage } from './pages/problem-page.ts';
import { sendPage, sendProblemPage } from './send-page.ts';
import type { FailurePages } from './send-page.ts';
import { isOwnNavigation } from './sign-out-source.ts';

export interface LogoutRouteDeps extends FailurePages {
  endSession: EndSession;
  signOutProof: SignOutProof;
}

/** `/api/logout`: a plain link by the specification, so a request that is not proven to come from our own page is asked first. */
export function logoutRoute({ endSession, signOutProof, ...failing }: LogoutRouteDeps): BoundRoute {
  return bindRoute(logoutContract, async ({ query, req, res }) => {
    try {
      const origin = publicOrigin(req);
      const cookie = sessionCookie(origin);
      const token = readCookie(req, cookie.name);
      const proof = token === undefined ? null : signOutProof(token);
      if (proof !== null && query.confirm !== proof && !isOwnNavigation(req, origin)) {
        sendPage(res, 403, confirmLogoutPage({ reference: String(res.locals.requestId), proof }));
        return undefined;
      }
      const { redirectUrl } = await endSession({ token, publicOrigin: origin });
      clearCookie(res, cookie);
      res.set('cache-control', 'no-store').redirect(redirectUrl);
    } catch (error) {
      sendProblemPage(res, { thrown: error }, failing);
    }
    return undefined;
  });
}
