import { AppError } from '@viral-slides/errors';
import type { User } from '../model/user.ts';
import type { UserRepository } from '../ports/user-repository.ts';
import type { ResolveSession } from './resolve-session.ts';

/** Returns the user who is signed in with a session token. @param isUse as for {@link ResolveSession}. */
export type GetCurrentUser = (token: string | undefined, isUse: boolean) => Promise<User>;

/** Builds the use case. @throws (when called) AppError `not-signed-in` (unauthenticated). */
export function makeGetCurrentUser({ resolveSession, users }: { resolveSession: ResolveSession; users: UserRepository }): GetCurrentUser {
  return async (token, isUse) => {
    const session = token ? await resolveSession(token, isUse) : null;
    const user = session ? await users.find(session.userId) : null;
    if (!user) throw new AppError('unauthenticated', 'not-signed-in', 'You are not signed in.');
    return user;
  };
}
