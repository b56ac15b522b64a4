/*
 * Telling follows from where the post stands, not from the event that made us look: an event that comes twice, late or out of order tells nothing wrong. Who sends, and how
 * often: tell-devices.ts.
 */
import { tellingOf } from '../model/telling.ts';
import type { PostRepository } from '../ports/post-repository.ts';
import { makeTellDevices } from './tell-devices.ts';
import type { TellDevicesDeps } from './tell-devices.ts';

/**
 * Tells the owner of a post that it is handed over, if it is now, on every device that did not get that yet.
 * @throws AppError `push-failed`, `telling-held`, `too-busy`: retry
 */
export type TellOwner = (post: { id: string; userId: string }) => Promise<void>;

/** What telling needs. */
export interface TellOwnerDeps extends TellDevicesDeps {
  posts: Pick<PostRepository, 'find'>;
}

/** Builds {@link TellOwner}. */
export function makeTellOwner(deps: TellOwnerDeps): TellOwner {
  const tellDevices = makeTellDevices(deps);
  return async (key) => {
    const post = await deps.posts.find(key);
    const telling = post && tellingOf(post, deps.clock.now());
    if (telling) await tellDevices(telling);
  };
}
