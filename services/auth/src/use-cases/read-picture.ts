import { AppError } from '@viral-slides/errors';
import type { Picture, PictureStore } from '../ports/pictures.ts';
import type { GetCurrentUser } from './get-current-user.ts';

/** Reads the picture that is kept of the person who is signed in with a session token. */
export type ReadPicture = (token: string | undefined) => Promise<Picture>;

/** Builds the use case. @throws (when called) AppError `not-signed-in`, `no-picture` */
export function makeReadPicture({ getCurrentUser, pictures }: { getCurrentUser: GetCurrentUser; pictures: PictureStore }): ReadPicture {
  return async (token) => {
    // A picture that a page shows is no use of the product that keeps a session alive.
    const { id } = await getCurrentUser(token, false);
    const picture = await pictures.read(id);
    if (!picture) throw new AppError('not-found', 'no-picture', 'You have no profile picture.');
    return picture;
  };
}
