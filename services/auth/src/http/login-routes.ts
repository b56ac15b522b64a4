import { bindRoute, publicOrigin } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { StartLogin } from '../use-cases/start-login.ts';
import type { CompleteLogin } from '../use-cases/complete-login.ts';
import { loginCallbackContract, loginContract } from './contracts.ts';
import { clearCookie, loginCookie, readCookie, sessionCookie, surplusLoginCookies } from './cookies.ts';
import { sendProblemPage } from './send-page.ts';
import type { FailurePages } from './send-page.ts';

export interface LoginRoutesDeps extends FailurePages {
  startLogin: StartLogin;
  completeLogin: CompleteLogin;
}

/** `/api/login` and `/api/callback`: browser navigations, so every failure is a page. */
export function loginRoutes({ startLogin, completeLogin, ...failing }: LoginRoutesDeps): BoundRoute[] {
  const login = bindRoute(loginContract, async ({ query, req, res }) => {
    try {
      const origin = publicOrigin(req);
      const started = await startLogin({ returnTo: query.returnTo, publicOrigin: origin });
      const cookie = loginCookie(origin, started.state);
      for (const name of surplusLoginCookies(req, origin)) clearCookie(res, { name, options: cookie.options });
      res.cookie(cookie.name, started.binding, { ...cookie.options, expires: started.expiresAt });
      res.set('cache-control', 'no-store').redirect(started.redirectUrl);
    } catch (error) {
      sendProblemPage(res, { thrown: error, returnTo: query.returnTo }, failing);
    }
    return undefined;
  });

  const callback = bindRoute(loginCallbackContract, async ({ query, signal, req, res }) => {
    try {
      const origin = publicOrigin(req);
      const binding = loginCookie(origin, query.state ?? '');
      clearCookie(res, binding);
      const session = sessionCookie(origin);
      const completed = await completeLogin({
        ...query,
        binding: readCookie(req, binding.name),
        previousToken: readCookie(req, session.name),
        signal,
      });
      if (completed === null) {
        failing.logger.info('the browser disconnected during the sign-in');
        return undefined;
      }
      res.cookie(session.name, completed.sessionToken, { ...session.options, expires: completed.expiresAt });
      res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(completed.returnTo);
    } catch (error) {
      sendProblemPage(res, { thrown: error }, failing);
    }
    return undefined;
  });

  return [login, callback];
}
