import { AppError } from '@viral-slides/errors';
import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import express from 'express';
import type { Request, Response } from 'express';
import type { EndProviderSessions } from '../use-cases/end-provider-sessions.ts';
import { backchannelLogoutContract } from './contracts.ts';

/** Largest form, in bytes; a logout token has about one thousand. */
const maxFormBytes = 16_384;
const readForm = express.urlencoded({ extended: false, limit: maxFormBytes, inflate: false, parameterLimit: 10 });

/** `/api/backchannel-logout`: the identity provider reports that a person signed out there. No cookie counts here, only its signature. */
export function backchannelLogoutRoute({ endProviderSessions }: { endProviderSessions: EndProviderSessions }): BoundRoute {
  return bindRoute(backchannelLogoutContract, async ({ req, res }) => {
    const token = await logoutTokenOf(req, res);
    if (token === null) throw new AppError('invalid-input', 'sign-out-not-verified', 'The form must contain exactly one logout_token.');
    await endProviderSessions(token);
    return { status: 200 };
  });
}

async function logoutTokenOf(req: Request, res: Response): Promise<string | null> {
  await new Promise<void>((resolve, reject) => readForm(req, res, (error?: unknown) => (error ? reject(refusal(error)) : resolve())));
  const token = (req.body as { logout_token?: unknown } | undefined)?.logout_token;
  return typeof token === 'string' && token !== '' ? token : null;
}

function refusal(cause: unknown): AppError {
  const isTooLarge = typeof cause === 'object' && cause !== null && 'type' in cause && cause.type === 'entity.too.large';
  return isTooLarge
    ? new AppError('too-large', 'body-too-large', `The form is larger than ${maxFormBytes} bytes.`, { cause })
    : new AppError('invalid-input', 'sign-out-not-verified', 'The form cannot be read.', { cause });
}
