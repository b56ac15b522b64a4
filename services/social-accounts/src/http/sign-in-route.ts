import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { AppError } from '@viral-slides/errors';
import type { Logger } from '@viral-slides/logger';
import type { ConnectBySignIn } from '../use-cases/connect-by-sign-in.ts';
import { signInContract } from './contracts.ts';

/** `POST /api/social-accounts`: connects an account with what its owner typed. The log gets the code of a refusal, never a field. */
export function signInRoute({ connectBySignIn, logger }: { connectBySignIn: ConnectBySignIn; logger: Logger }): BoundRoute {
  return bindRoute(signInContract, async ({ identity, body: { platform, fields } }) => {
    try {
      await connectBySignIn({ platform, fields, userId: identity.userId });
    } catch (error) {
      if (error instanceof AppError) logger.warn({ code: error.code, platform }, 'an account was not connected');
      throw error;
    }
    return { status: 204 };
  });
}
