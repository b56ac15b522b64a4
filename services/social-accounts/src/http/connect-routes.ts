import { bindRoute, publicOrigin } from '@viral-slides/http-kit';
import type { BoundRoute, RouteCall } from '@viral-slides/http-kit';
import type { Logger } from '@viral-slides/logger';
import type { Response } from 'express';
import type { z } from 'zod';
import type { StartConnect } from '../use-cases/start-connect.ts';
import type { CompleteConnect, ConnectOutcome } from '../use-cases/complete-connect.ts';
import type { callbackQuery } from './account-schemas.ts';
import { connectCallbackContract, connectContract, connectServerCallbackContract } from './contracts.ts';

export interface ConnectRoutesDeps {
  startConnect: StartConnect;
  completeConnect: CompleteConnect;
  logger: Logger;
}

const signIn = '/api/login?returnTo=/accounts';
const failed = '/accounts?error=connection_failed';
/** Shows the accounts of the person who is signed in now, in place of the page that was opened for another person. */
const anothersPage = '/accounts?error=signed_in_as_another';

/** Call of both callbacks. */
type ComingBack = RouteCall<{ platform: string }, z.output<typeof callbackQuery>, unknown, 'optional'>;

/** `/api/{platform}/connect` and `/api/{platform}/callback`, also with the place of a server: browser navigations, so every failure ends on a page. */
export function connectRoutes({ startConnect, completeConnect, logger }: ConnectRoutesDeps): BoundRoute[] {
  const comeBack = async ({ params: { platform }, query, identity, req, res }: ComingBack): Promise<undefined> => {
    if (!identity) return sendTo(res, signIn);
    const outcome = await completeConnect({ platform, ...query, ...identity, path: req.path }).catch((cause: unknown): ConnectOutcome => ({
      error: 'connection_failed',
      cause,
    }));
    if (outcome.error === null) return sendTo(res, `/accounts?success=${platform}_connected`);
    logger.warn({ err: outcome.cause, code: outcome.error, platform }, 'an account was not connected');
    return sendTo(res, `/accounts?error=${outcome.error}`);
  };
  return [
    bindRoute(connectContract, async ({ params, query, identity, req, res }) => {
      if (!identity) return sendTo(res, signIn);
      if (query.userOfPage !== undefined && query.userOfPage !== identity.userId) return sendTo(res, anothersPage);
      try {
        const address = await startConnect({ ...params, ...identity, publicOrigin: publicOrigin(req) });
        sendTo(res, address ?? failed);
      } catch (error) {
        logger.error({ err: error, platform: params.platform }, 'connecting an account could not start');
        sendTo(res, failed);
      }
      return undefined;
    }),
    bindRoute(connectCallbackContract, comeBack),
    bindRoute(connectServerCallbackContract, comeBack),
  ];
}

/** The address of a callback holds a code: it is neither cached nor sent on as referrer. */
function sendTo(res: Response, address: string): undefined {
  res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address);
}
