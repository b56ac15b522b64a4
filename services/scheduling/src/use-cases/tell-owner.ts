/*
 * Messages are derived from the current state of the post, not from the event that triggered them: an event that comes twice, late or out
 * of order does no harm. Who sends, and how often: tell-devices.ts.
 */
import { tellingOf } from '../model/telling.ts';
import type { PostRepository } from '../ports/post-repository.ts';
import { makeTellDevices } from './tell-devices.ts';
import type { TellDevicesDeps } from './tell-devices.ts';

/**
 * Notifies the owner of a post that is handed over now, on every device that did not get the message yet.
 * @throws AppError `push-failed`, `telling-held`, `too-busy`: retry
 */
export type TellOwner = (post: { id: string; userId: string }) => Promise<void>;

export interface TellOwnerDeps extends TellDevicesDeps {
  posts: Pick<PostRepository, 'find'>;
}

export function makeTellOwner(deps: TellOwnerDeps): TellOwner {
  const tellDevices = makeTellDevices(deps);
  return async (key) => {
    const post = await deps.posts.find(key);
    const telling = post && tellingOf(post, deps.clock.now());
    if (telling) await tellDevices(telling);
  };
}
