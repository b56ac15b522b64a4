/*
 * Messages are derived from the current state of the post, not from the event that triggered them: an event that comes twice, late or out
 * of order does no harm. Who sends, and how often: send-to-devices.ts.
 */
import { handoverMessage } from '../../model/notifying/push-message.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import { makeSendToDevices } from './send-to-devices.ts';
import type { SendToDevicesDeps } from './send-to-devices.ts';

/**
 * Notifies the owner of a post that is handed over now, on every device that did not get the message yet.
 * @throws AppError `push-failed`, `telling-held`, `too-busy`: retry
 */
export type NotifyOwner = (post: { id: string; userId: string }) => Promise<void>;

export interface NotifyOwnerDeps extends SendToDevicesDeps {
  posts: Pick<PostRepository, 'find'>;
}

export function makeNotifyOwner(deps: NotifyOwnerDeps): NotifyOwner {
  const sendToDevices = makeSendToDevices(deps);
  return async (key) => {
    const post = await deps.posts.find(key);
    const message = post && handoverMessage(post, deps.clock.now());
    if (message) await sendToDevices(message);
  };
}
