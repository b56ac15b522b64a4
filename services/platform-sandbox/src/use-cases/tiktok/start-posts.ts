import { hashOf } from '../../model/secrets.ts';
import { checkUploadPlan } from '../../model/tiktok/chunk-rules.ts';
import type { UploadPlan } from '../../model/tiktok/chunk-rules.ts';
import { publishIdOf } from '../../model/tiktok/ids.ts';
import { countPending, maxPendingShares, pendingWindowMs } from '../../model/tiktok/pending-shares.ts';
import { checkPhotoRequest } from '../../model/tiktok/photo-request.ts';
import type { PhotoRequest } from '../../model/tiktok/photo-request.ts';
import { uploadLifeMs } from '../../model/tiktok/post.ts';
import type { PostScript, TikTokPost } from '../../model/tiktok/post.ts';
import { earliest, planFetches } from '../../model/tiktok/pull-plan.ts';
import { requireScope } from '../../model/tiktok/scopes.ts';
import { TikTokRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import { isOwnedUrl } from '../../model/tiktok/url-ownership.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { makeRoom } from '../make-room.ts';
import type { TikTokAccess } from './open-access.ts';

/** When, for whom and how a post starts. */
export interface PostStart {
  access: TikTokAccess;
  now: Date;
  /** Script from fault rules. */
  script: PostScript;
}

/** Assumed size of a picture before it is pulled, in bytes: a slide as JPEG is smaller; space for larger ones is freed afterwards. */
const usualPictureBytes = 1_000_000;

/**
 * Starts a photo post whose pictures are pulled from the app's own addresses. It throws TikTokRefusal as the checks do, and `url_ownership_unverified`.
 * @returns the publish_id
 */
export async function startPhotos(sandbox: Sandbox, start: PostStart, request: PhotoRequest): Promise<string> {
  const { access, now } = start;
  const isDirect = request.post_mode === 'DIRECT_POST';
  requireScope(access.scopes, isDirect ? 'video.publish' : 'video.upload');
  checkPhotoRequest(request);
  const { photo_images: urls, photo_cover_index: coverIndex } = request.source_info;
  const { owned, rules } = access.appProfile;
  if (!urls.every((url) => isOwnedUrl(url, owned, sandbox.rules)))
    throw new TikTokRefusal('url_ownership_unverified', 'Please review our URL ownership verification rules.');
  const { title, description, privacy_level: privacyLevel } = request.post_info;
  if (isDirect) admitDirectPost(access, privacyLevel);
  else await admitDraft(sandbox, start);
  await makeRoom(sandbox, urls.length * usualPictureBytes);
  const publishId = publishIdOf('photo', sandbox.newId());
  const fetches = planFetches(urls.length, { now, rules, random: Math.random });
  const pictures = urls.map((url) => ({ url, fetches: 0 }));
  const words = { publishId, isDirect, title, description, coverIndex };
  await insertPost(sandbox, start, { ...words, status: 'PROCESSING_DOWNLOAD', pictures, fetches, nextFetchAt: earliest(fetches) });
  return publishId;
}

/**
 * Starts a video that is uploaded in chunks and ends in the person's inbox. It throws TikTokRefusal as the checks do.
 * @returns the publish_id, and the secret of the upload address: knowing it is enough to send bytes
 */
export async function startVideo(
  sandbox: Sandbox,
  start: PostStart,
  plan: UploadPlan,
): Promise<{ publishId: string; uploadToken: string }> {
  checkUploadPlan(plan, { mostBytes: sandbox.rules.largestVideoBytes });
  await admitDraft(sandbox, start);
  await makeRoom(sandbox, plan.videoBytes);
  const publishId = publishIdOf('video', sandbox.newId());
  const uploadToken = sandbox.newId();
  const expiresAt = new Date(start.now.getTime() + uploadLifeMs);
  const upload = { ...plan, tokenHash: hashOf(uploadToken), receivedBytes: 0, parts: [], contentType: 'video/mp4', expiresAt };
  await insertPost(sandbox, start, { publishId, status: 'PROCESSING_UPLOAD', upload });
  return { publishId, uploadToken };
}

/** It throws TikTokRefusal `spam_risk_user_banned_from_posting`, `reached_active_user_cap`. */
function admitPost({ appProfile: { rules }, userProfile }: TikTokAccess): void {
  if (userProfile.isBanned) throw new TikTokRefusal('spam_risk_user_banned_from_posting', 'The user is banned from making new posts.');
  if (rules.isCapReached) throw new TikTokRefusal('reached_active_user_cap', 'The daily quota of active publishing users was reached.');
}

/** It throws TikTokRefusal `unaudited_client_can_only_post_to_private_accounts` beside those of every post. */
function admitDirectPost(access: TikTokAccess, privacyLevel: string | undefined): void {
  admitPost(access);
  if (access.appProfile.rules.isUnaudited && privacyLevel !== 'SELF_ONLY')
    throw new TikTokRefusal('unaudited_client_can_only_post_to_private_accounts', 'The client has not been audited.');
}

/** It throws TikTokRefusal `spam_risk_too_many_pending_share` beside those of every post. */
async function admitDraft({ store }: Sandbox, { access, now }: PostStart): Promise<void> {
  admitPost(access);
  const own = { appKey: access.app.clientId, userId: access.user.id, ownerId: access.grant.ownerId };
  const shares = await store.posts.list({ ...own, createdAt: { $gt: new Date(now.getTime() - pendingWindowMs) } });
  if (countPending(shares, access.appProfile.rules.pendingShares, now) >= maxPendingShares)
    throw new TikTokRefusal('spam_risk_too_many_pending_share', `There are ${maxPendingShares} pending shares within the last 24 hours.`);
}

/** Writes down a post that was admitted; what it does not say is as in a draft of nothing. */
async function insertPost(
  { store }: Sandbox,
  { access: { app, appProfile, grant, user }, now, script }: PostStart,
  post: Pick<TikTokPost, 'publishId' | 'status'> & Partial<TikTokPost>,
): Promise<void> {
  await store.posts.insert({
    appKey: app.clientId,
    ownerId: grant.ownerId,
    userId: user.id,
    isDirect: false,
    title: '',
    description: '',
    coverIndex: 0,
    pictures: [],
    fetches: [],
    createdAt: now,
    downloadedBytes: 0,
    isStuck: script.isStuck ?? appProfile.rules.isStuck,
    plannedFailure: script.plannedFailure,
    ...post,
  });
}
