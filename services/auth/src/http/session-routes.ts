import { AppError } from '@viral-slides/errors';
import { bindRoute, publicOrigin, unattendedHeader } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { GetCurrentUser } from '../use-cases/get-current-user.ts';
import type { ResolveSession } from '../use-cases/resolve-session.ts';
import { getCurrentUserContract, resolveSessionContract } from './contracts.ts';
import { readCookie, sessionCookie } from './cookies.ts';

/** Who is signed in, asked by the browser and by the gateway. */
export function sessionRoutes({
  getCurrentUser,
  resolveSession,
}: {
  getCurrentUser: GetCurrentUser;
  resolveSession: ResolveSession;
}): BoundRoute[] {
  const currentUser = bindRoute(getCurrentUserContract, async ({ req }) => {
    const user = await getCurrentUser(readCookie(req, sessionCookie(publicOrigin(req)).name), req.get(unattendedHeader) === undefined);
    return { status: 200, body: user };
  });

  const resolve = bindRoute(resolveSessionContract, async ({ body }) => {
    const session = await resolveSession(body.token, body.isUse);
    if (!session) throw new AppError('unauthenticated', 'not-signed-in', 'The session does not exist or has ended.');
    return { status: 200, body: { ...session, expiresAt: session.expiresAt.toISOString() } };
  });

  return [currentUser, resolve];
}
