import type { User } from '../model/user.ts';
import type { PictureSource, PictureStore } from '../ports/pictures.ts';
import type { UserRepository } from '../ports/user-repository.ts';

/**
 * Fetches the picture of a person who signs in and keeps it, so that browsers get it from our own origin. Never rejects: without success
 * the picture that is kept stays, and the next sign-in tries again. No picture is worth that a sign-in fails or waits.
 */
export type KeepPicture = (user: User) => Promise<void>;

export interface KeepPictureDeps {
  users: UserRepository;
  source: PictureSource;
  pictures: PictureStore;
}

/** Builds the use case. */
export function makeKeepPicture(deps: KeepPictureDeps): KeepPicture {
  return (user) => keep(deps, user).catch(() => undefined);
}

async function keep({ users, source, pictures }: KeepPictureDeps, { id, profileImageUrl, pictureVersion }: User): Promise<void> {
  if (profileImageUrl === null) {
    if (pictureVersion === null) return;
    // In this order: a picture that is left by a failure is still known of, and goes at the next sign-in.
    await pictures.delete(id);
    await users.setPicture(id, null);
    return;
  }
  const picture = await source.fetch(profileImageUrl);
  if (!picture || picture.version === pictureVersion) return;
  await pictures.save(id, picture);
  await users.setPicture(id, picture.version);
}
