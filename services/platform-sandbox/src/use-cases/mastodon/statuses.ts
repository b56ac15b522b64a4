import { countCharacters, invalid, mastodonRules, MastodonRefusal } from '../../model/mastodon/rules.ts';
import { idAt } from '../../model/mastodon/status.ts';
import type { MastodonStatus } from '../../model/mastodon/status.ts';
import type { Where } from '../../ports/documents.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { freeMedia } from './media.ts';
import type { MastodonAccess } from './open-access.ts';

/** A post that comes in. */
export interface IncomingStatus {
  text: string;
  mediaIds: readonly string[];
  visibility: string;
  idempotencyKey: string | null;
  now: Date;
}

/** Makes a post, or answers with the one that was made with the same key within the hour. It throws MastodonRefusal 422. */
export async function postStatus(sandbox: Sandbox, access: MastodonAccess, incoming: IncomingStatus): Promise<MastodonStatus> {
  const known = await madeWith(sandbox, access, incoming);
  if (known) return known;
  const { store, newId } = sandbox;
  const { text, visibility, idempotencyKey, now } = incoming;
  const mediaIds = [...new Set(incoming.mediaIds)];
  if (text.trim() === '' && mediaIds.length === 0) throw invalid("Text can't be blank");
  if (countCharacters(text) > mastodonRules.maxCharacters) throw invalid(`Text character limit of ${mastodonRules.maxCharacters} exceeded`);
  if (mediaIds.length > mastodonRules.maxMedia) throw invalid(`Cannot attach more than ${mastodonRules.maxMedia} files`);
  await requireMedia(sandbox, access, { mediaIds, now });
  const id = idAt(now, Number.parseInt(newId().slice(0, 4), 16));
  const of = { userId: access.user.id, username: access.user.name, ownerId: access.grant.ownerId };
  // A picture belongs to one post: of two that name it at once, one gets it.
  for (const mediaId of mediaIds) {
    if (await store.mastodonMedia.change({ _id: mediaId, statusId: null }, { $set: { statusId: id } })) continue;
    await store.mastodonMedia.changeAll({ statusId: id }, { $set: { statusId: null } });
    throw invalid('Media not found');
  }
  const status = { ...of, id, text, mediaIds, visibility, idempotencyKey, createdAt: now };
  await store.mastodonStatuses.insert(status);
  return status;
}

/** Deletes a post of the account; its pictures are free again. It throws MastodonRefusal 404. */
export async function removeStatus({ store }: Sandbox, { user }: MastodonAccess, id: string): Promise<MastodonStatus> {
  const status = await store.mastodonStatuses.find(id);
  if (status?.userId !== user.id) throw new MastodonRefusal(404, 'Record not found');
  await store.mastodonStatuses.remove({ _id: id });
  await store.mastodonMedia.changeAll({ statusId: id }, { $set: { statusId: null } });
  return status;
}

async function madeWith(
  { store }: Sandbox,
  { user }: MastodonAccess,
  { idempotencyKey, now }: IncomingStatus,
): Promise<MastodonStatus | undefined> {
  if (idempotencyKey === null) return undefined;
  const since = new Date(now.getTime() - mastodonRules.keepKeyMs);
  return (await store.mastodonStatuses.list({ userId: user.id, idempotencyKey, createdAt: { $gt: since } }, { limit: 1 }))[0];
}

async function requireMedia(sandbox: Sandbox, access: MastodonAccess, of: { mediaIds: readonly string[]; now: Date }): Promise<void> {
  for (const id of of.mediaIds) {
    const media = await freeMedia(sandbox, access, { id, now: of.now }).catch((error: unknown) => {
      throw error instanceof MastodonRefusal ? invalid('Media not found') : error;
    });
    if (media.processedAt > of.now) throw invalid('Cannot attach files that have not finished processing. Try again in a moment!');
  }
}

/** Posts, newest first. @param how.olderThan id of a post: only older ones */
export function statusesOf(
  { store }: Sandbox,
  where: Where<MastodonStatus>,
  { limit, olderThan }: { limit: number; olderThan?: string | null },
): Promise<MastodonStatus[]> {
  const older = olderThan ? { _id: { $lt: olderThan } } : {};
  return store.mastodonStatuses.list({ ...where, ...older }, { order: { createdAt: -1, _id: -1 }, limit });
}
