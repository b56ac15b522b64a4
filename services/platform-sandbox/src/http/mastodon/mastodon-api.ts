import { z } from 'zod';
import { invalid, MastodonRefusal } from '../../model/mastodon/rules.ts';
import type { MastodonScope } from '../../model/mastodon/rules.ts';
import { freeMedia, keepMedia } from '../../use-cases/mastodon/media.ts';
import { openAccess } from '../../use-cases/mastodon/open-access.ts';
import type { MastodonAccess } from '../../use-cases/mastodon/open-access.ts';
import { findByName } from '../../use-cases/mastodon/people.ts';
import { postStatus, removeStatus, statusesOf } from '../../use-cases/mastodon/statuses.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import type { PlatformAnswer, PlatformCall } from '../surface/platform-surface.ts';
import { presentAccount, presentInstance, presentMedia, presentStatus } from './present.ts';
import { receiveMedia } from './receive-media.ts';

/** Opens a call for the account of its token. */
function accessOf({ sandbox, headers, now }: PlatformCall, scope: MastodonScope, { isUpload = false } = {}): Promise<MastodonAccess> {
  return openAccess(sandbox, { authorization: headers.authorization, scope, isUpload, now });
}

/** `GET /api/v1/accounts/verify_credentials`: whose token it is. */
export async function verifyCredentials(call: PlatformCall): Promise<PlatformAnswer> {
  const { user } = await accessOf(call, 'read:accounts');
  return jsonAnswer(200, presentAccount(user, call.origin));
}

/** `GET /api/v1/accounts/lookup`: who has a name; for everybody. */
export async function lookupAccount({ sandbox, query, origin }: PlatformCall): Promise<PlatformAnswer> {
  const user = await findByName(sandbox, query.get('acct') ?? '');
  if (!user) throw new MastodonRefusal(404, 'Record not found');
  return jsonAnswer(200, presentAccount(user, origin));
}

/** `GET /api/v2/instance`: limits; for everybody. */
export async function showInstance(): Promise<PlatformAnswer> {
  return jsonAnswer(200, presentInstance());
}

/** `POST /api/v2/media`: 202 while the server works on a picture; the hint `processing` says how many seconds it does. */
export async function createMedia(call: PlatformCall): Promise<PlatformAnswer> {
  const access = await accessOf(call, 'write:media', { isUpload: true });
  const received = await receiveMedia(call);
  const processingMs = (call.hint('processing') ?? 0) * 1_000;
  const media = await keepMedia(call.sandbox, access, { ...received, now: call.now, processingMs });
  call.note({ mediaId: media.id });
  return jsonAnswer(processingMs > 0 ? 202 : 200, presentMedia(media, call.now));
}

/** `GET /api/v1/media/{id}`: 206 while the server works on a picture. */
export async function showMedia(call: PlatformCall): Promise<PlatformAnswer> {
  const access = await accessOf(call, 'write:media');
  const media = await freeMedia(call.sandbox, access, { id: call.params['id'] ?? '', now: call.now });
  return jsonAnswer(media.processedAt > call.now ? 206 : 200, presentMedia(media, call.now));
}

const statusSchema = z.object({
  status: z.string().default(''),
  media_ids: z.array(z.coerce.string()).default([]),
  visibility: z.enum(['public', 'unlisted', 'private', 'direct']).default('public'),
});

/** `POST /api/v1/statuses`: makes a post. */
export async function createStatus(call: PlatformCall): Promise<PlatformAnswer> {
  const access = await accessOf(call, 'write:statuses');
  const parsed = statusSchema.safeParse(call.json);
  if (!parsed.success) throw invalid('Visibility is not included in the list');
  const { status: text, media_ids: mediaIds, visibility } = parsed.data;
  const idempotencyKey = call.headers['idempotency-key'];
  const key = typeof idempotencyKey === 'string' ? idempotencyKey.slice(0, 200) : null;
  const status = await postStatus(call.sandbox, access, { text, mediaIds, visibility, idempotencyKey: key, now: call.now });
  call.note({ statusId: status.id });
  return jsonAnswer(200, presentStatus(status, call.now));
}

/** `GET /api/v1/statuses/{id}`. */
export async function showStatus(call: PlatformCall): Promise<PlatformAnswer> {
  await accessOf(call, 'read:statuses');
  const status = await call.sandbox.store.mastodonStatuses.find(call.params['id'] ?? '');
  if (!status) throw new MastodonRefusal(404, 'Record not found');
  return jsonAnswer(200, presentStatus(status, call.now));
}

/** `DELETE /api/v1/statuses/{id}`: answers with what it was. */
export async function deleteStatus(call: PlatformCall): Promise<PlatformAnswer> {
  const access = await accessOf(call, 'write:statuses');
  const status = await removeStatus(call.sandbox, access, call.params['id'] ?? '');
  return jsonAnswer(200, { ...presentStatus(status, call.now), text: status.text });
}

/** `GET /api/v1/accounts/{id}/statuses`, newest first; `max_id`: older than this one. */
export async function listStatuses(call: PlatformCall): Promise<PlatformAnswer> {
  await accessOf(call, 'read:statuses');
  const limit = Math.min(40, Math.max(1, Number(call.query.get('limit') ?? 20) || 20));
  const statuses = await statusesOf(call.sandbox, { userId: call.params['id'] ?? '' }, { limit, olderThan: call.query.get('max_id') });
  return jsonAnswer(
    200,
    statuses.map((status) => presentStatus(status, call.now)),
  );
}
