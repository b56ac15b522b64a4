import { AppError } from '@viral-slides/errors';
import { bindRoute, publicOrigin, unattendedHeader } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { User } from '../model/user.ts';
import type { GetCurrentUser } from '../use-cases/get-current-user.ts';
import type { ReadPicture } from '../use-cases/read-picture.ts';
import type { ResolveSession } from '../use-cases/resolve-session.ts';
import { getCurrentUserContract, getUserPictureContract, resolveSessionContract } from './contracts.ts';
import { readCookie, sessionCookie } from './cookies.ts';

/** Routes for the signed-in user, for the browser and the gateway. */
export function sessionRoutes({
  getCurrentUser,
  readPicture,
  resolveSession,
}: {
  getCurrentUser: GetCurrentUser;
  readPicture: ReadPicture;
  resolveSession: ResolveSession;
}): BoundRoute[] {
  const currentUser = bindRoute(getCurrentUserContract, async ({ req }) => {
    const user = await getCurrentUser(readCookie(req, sessionCookie(publicOrigin(req)).name), req.get(unattendedHeader) === undefined);
    return { status: 200, body: presentUser(user) };
  });

  const picture = bindRoute(getUserPictureContract, async ({ req, res, query }) => {
    const { bytes, contentType, version } = await readPicture(readCookie(req, sessionCookie(publicOrigin(req)).name));
    const etag = `"${version}"`;
    res.set({ ...pictureHeaders, etag, 'cache-control': query.v === version ? neverChanges : 'private, no-cache' });
    if (req.get('if-none-match') === etag) return { status: 304 };
    res.status(200).type(contentType).end(Buffer.from(bytes));
    return undefined;
  });

  const resolve = bindRoute(resolveSessionContract, async ({ body }) => {
    const session = await resolveSession(body.token, body.isUse);
    if (!session) throw new AppError('unauthenticated', 'not-signed-in', 'The session does not exist or has ended.');
    return { status: 200, body: { ...session, expiresAt: session.expiresAt.toISOString() } };
  });

  return [currentUser, picture, resolve];
}

/** For an address that names the version of what it gives; under any other, a new picture may be there the next time. */
const neverChanges = 'private, max-age=604800, immutable';

/** No browser runs the bytes, even if they are not a picture. */
const pictureHeaders = {
  'content-disposition': 'inline; filename="picture"',
  'x-content-type-options': 'nosniff',
};

/** Shows a user as the API does: the provider's address of the picture stays private. */
function presentUser({ id, firstName, lastName, email, pictureVersion }: User) {
  const profileImageUrl = pictureVersion === null ? null : `/api/auth/user/picture?v=${pictureVersion}`;
  return { id, firstName, lastName, email, profileImageUrl };
}
