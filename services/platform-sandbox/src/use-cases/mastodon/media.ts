import { invalid, mastodonRules, MastodonRefusal } from '../../model/mastodon/rules.ts';
import { idAt } from '../../model/mastodon/status.ts';
import type { MastodonMedia } from '../../model/mastodon/status.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { makeRoom } from '../make-room.ts';
import type { MastodonAccess } from './open-access.ts';

/** Kinds of pictures by their first bytes. */
const kinds: readonly [type: string, looksSo: (bytes: Buffer) => boolean][] = [
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff'],
  ['image/png', (bytes) => bytes.subarray(0, 4).toString('hex') === '89504e47'],
  ['image/gif', (bytes) => bytes.subarray(0, 3).toString('latin1') === 'GIF'],
  ['image/webp', (bytes) => bytes.subarray(8, 12).toString('latin1') === 'WEBP'],
];

/** A picture that comes in. */
export interface IncomingMedia {
  bytes: Buffer;
  description: string;
  now: Date;
  /** How long the server works on it, in ms. */
  processingMs: number;
}

/** Keeps a picture of an account. It throws MastodonRefusal 422. */
export async function keepMedia(sandbox: Sandbox, { user, grant }: MastodonAccess, incoming: IncomingMedia): Promise<MastodonMedia> {
  const { bytes, description, now, processingMs } = incoming;
  const contentType = kinds.find(([, looksSo]) => looksSo(bytes))?.[0];
  if (contentType === undefined) throw invalid('File content type is invalid');
  if (bytes.length > mastodonRules.maxPictureBytes) throw invalid('File file size must be less than 16 MB');
  if ([...description].length > mastodonRules.maxDescription) throw invalid('Description is too long');
  const { store, files, newId } = sandbox;
  const id = idAt(now, Number.parseInt(newId().slice(0, 4), 16));
  const key = `sandbox/mastodon/${id}`;
  await makeRoom(sandbox, bytes.length);
  await files.put(key, bytes, contentType);
  const media: MastodonMedia = {
    ...{ id, userId: user.id, ownerId: grant.ownerId, contentType, description, createdAt: now, statusId: null },
    stored: { key, sizeBytes: bytes.length },
    processedAt: new Date(now.getTime() + processingMs),
  };
  await store.mastodonMedia.save(media);
  return media;
}

/** A picture of the account that no post has yet. It throws MastodonRefusal 404. */
export async function freeMedia(
  { store }: Sandbox,
  { user }: MastodonAccess,
  { id, now }: { id: string; now: Date },
): Promise<MastodonMedia> {
  const media = await store.mastodonMedia.find(id);
  const isExpired = media !== null && media.createdAt.getTime() + mastodonRules.keepMediaMs < now.getTime();
  if (media?.userId !== user.id || media.statusId !== null || isExpired) throw new MastodonRefusal(404, 'Record not found');
  return media;
}
