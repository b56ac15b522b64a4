import { bindRoute, publicOrigin } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { AppError } from '@viral-slides/errors';
import type { Logger } from '@viral-slides/logger';
import type { StartConnectAtServer } from '../use-cases/start-connect-at-server.ts';
import type { ConnectBySignIn } from '../use-cases/connect-by-sign-in.ts';
import { startAtServerContract, signInContract } from './contracts.ts';

/** Use cases behind the forms. */
export interface SignInRouteDeps {
  connectBySignIn: ConnectBySignIn;
  startConnectAtServer: StartConnectAtServer;
  logger: Logger;
}

/** `POST /api/social-accounts` and `POST /api/social-accounts/at-server`: connecting with what a person typed. The log gets the code of a refusal, never a field. */
export function signInRoutes({ connectBySignIn, startConnectAtServer, logger }: SignInRouteDeps): BoundRoute[] {
  async function noted<T>(platform: string, connect: () => Promise<T>): Promise<T> {
    try {
      return await connect();
    } catch (error) {
      if (error instanceof AppError) logger.warn({ code: error.code, platform }, 'an account was not connected');
      throw error;
    }
  }
  return [
    bindRoute(signInContract, async ({ identity: { userId }, body: { platform, fields } }) => {
      await noted(platform, () => connectBySignIn({ platform, fields, userId }));
      return { status: 204 };
    }),
    bindRoute(startAtServerContract, async ({ identity, body, req }) => {
      const choice = { ...body, ...identity, publicOrigin: publicOrigin(req) };
      return { status: 200, body: { address: await noted(body.platform, () => startConnectAtServer(choice)) } };
    }),
  ];
}
