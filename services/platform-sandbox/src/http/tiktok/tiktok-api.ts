import { countsOf } from '../../model/post-counts.ts';
import { failReasons } from '../../model/tiktok/fail-reason.ts';
import { openIdOf } from '../../model/tiktok/ids.ts';
import type { PostScript } from '../../model/tiktok/post.ts';
import { parseUserFields } from '../../model/tiktok/scopes.ts';
import { parseVideoFields } from '../../model/tiktok/video-fields.ts';
import type { VideoField } from '../../model/tiktok/video-fields.ts';
import type { TikTokScope } from '../../model/tiktok/scopes.ts';
import type { WindowName } from '../../model/tiktok/sliding-window.ts';
import { startPhotos, startVideo } from '../../use-cases/tiktok/start-posts.ts';
import { openAccess } from '../../use-cases/tiktok/open-access.ts';
import type { TikTokAccess } from '../../use-cases/tiktok/open-access.ts';
import { cancelPost, readOwnPost } from '../../use-cases/tiktok/posts.ts';
import type { PlatformCall, PlatformRoute } from '../surface/platform-surface.ts';
import { readPhotoRequest, readPublishId, readVideoIds, readVideoRequest } from './post-requests.ts';
import { okAnswer } from './tiktok-errors.ts';
import { uploadUrlOf } from './video-upload.ts';

/** Does a call that was let in. @returns the `data` of the answer */
type Work = (access: TikTokAccess, call: PlatformCall) => Promise<object>;

/** Each call with the window in which it counts, the scope that it needs (null: the call checks it), and what it does. */
const calls: [operation: string, path: string, window: WindowName, scope: TikTokScope | null, work: Work][] = [
  ['user.info', '/v2/user/info/', 'userInfo', null, readUser],
  ['content.init', '/v2/post/publish/content/init/', 'init', null, initPhotos],
  ['inbox.video.init', '/v2/post/publish/inbox/video/init/', 'init', 'video.upload', initVideo],
  ['status.fetch', '/v2/post/publish/status/fetch/', 'status', null, readStatus],
  ['video.query', '/v2/video/query/', 'videoQuery', 'video.list', queryVideos],
  ['publish.cancel', '/v2/post/publish/cancel/', 'init', null, cancel],
];

/** The API that an app calls with a user's token. */
export const apiRoutes: readonly PlatformRoute[] = calls.map(([operation, path, window, scope, work]) => ({
  operation,
  path,
  ...(operation === 'user.info' ? { method: 'GET', body: 'none' } : { method: 'POST', body: 'json' }),
  async handle(call) {
    const { authorization } = call.headers;
    const access = await openAccess(call.sandbox, { authorization, now: call.now, window, scope });
    call.note({ grantId: access.grant.id, userId: access.user.id });
    return okAnswer(await work(access, call));
  },
}));

async function readUser({ app, user, userProfile, scopes }: TikTokAccess, { query, origin }: PlatformCall): Promise<object> {
  const fields = parseUserFields(query.get('fields') ?? undefined, scopes);
  const avatar = `${origin}/sandbox/tiktok/avatars/${encodeURIComponent(user.id)}`;
  const values: Record<string, unknown> = {
    open_id: openIdOf(app.clientId, user.id),
    union_id: openIdOf('all apps', user.id),
    avatar_url: avatar,
    avatar_url_100: avatar,
    avatar_large_url: avatar,
    display_name: user.name,
    bio_description: '',
    profile_deep_link: `https://www.tiktok.com/@${userProfile.username}`,
    is_verified: false,
    username: userProfile.username,
    follower_count: userProfile.followerCount,
    following_count: userProfile.followingCount,
    likes_count: userProfile.likesCount,
    video_count: userProfile.videoCount,
  };
  return Promise.resolve({ user: Object.fromEntries(fields.map((name) => [name, values[name]])) });
}

/** Script of a new post from fault rules: the hint `stuck`, or one named like a reason to fail. */
function scriptOf({ hint }: PlatformCall): PostScript {
  const plannedFailure = failReasons.find((reason) => hint(reason) !== undefined);
  return { plannedFailure, ...(hint('stuck') === undefined ? {} : { isStuck: true }) };
}

async function initPhotos(access: TikTokAccess, call: PlatformCall): Promise<object> {
  const request = readPhotoRequest(call.json);
  const publishId = await startPhotos(call.sandbox, { access, now: call.now, script: scriptOf(call) }, request);
  call.note({ publishId });
  return { publish_id: publishId };
}

async function initVideo(access: TikTokAccess, call: PlatformCall): Promise<object> {
  const { sandbox, origin, now } = call;
  const plan = readVideoRequest(call.json);
  const { publishId, uploadToken } = await startVideo(sandbox, { access, now, script: scriptOf(call) }, plan);
  call.note({ publishId });
  const url = uploadUrlOf({ origin, uploadHost: sandbox.rules.uploadHost, publishId, uploadToken });
  return { publish_id: publishId, upload_url: url };
}

// TypeScript does not know it yet: https://tc39.es/proposal-json-parse-with-source/
const rawJson = JSON as JSON & { rawJSON(text: string): unknown };

async function readStatus(access: TikTokAccess, { sandbox, json, now, note }: PlatformCall): Promise<object> {
  const post = await readOwnPost(sandbox, { access, publishId: readPublishId(json), now });
  const { publishId, status, failReason, postId, upload, downloadedBytes } = post;
  note({ publishId, postStatus: status });
  return {
    status,
    ...(failReason ? { fail_reason: failReason } : {}),
    // Written as it is: the numbers of posts are beyond what a number of JavaScript holds.
    publicaly_available_post_id: postId ? [rawJson.rawJSON(postId)] : [],
    uploaded_bytes: upload?.receivedBytes ?? 0,
    downloaded_bytes: downloadedBytes,
  };
}

/** Public posts of the person, with the fields that were asked for. */
async function queryVideos({ user }: TikTokAccess, { sandbox, json, query, now }: PlatformCall): Promise<object> {
  const fields = parseVideoFields(query.get('fields') ?? undefined);
  const posts = await sandbox.store.posts.list({ userId: user.id, postId: { $in: readVideoIds(json) } });
  const videos = posts.map(({ postId = '', deliveredAt, createdAt }) => {
    const counts = countsOf(postId, { publishedAt: deliveredAt ?? createdAt, now });
    const { views: view_count, likes: like_count, comments: comment_count, shares: share_count } = counts;
    const values: Record<VideoField, unknown> = { id: postId, view_count, like_count, comment_count, share_count };
    return Object.fromEntries(fields.map((name) => [name, values[name]]));
  });
  return { videos };
}

async function cancel(access: TikTokAccess, { sandbox, json, now }: PlatformCall): Promise<object> {
  await cancelPost(sandbox, { access, publishId: readPublishId(json), now });
  return {};
}
