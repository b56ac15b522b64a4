import { failReasons } from '../../model/tiktok/fail-reason.ts';
import { openIdOf } from '../../model/tiktok/ids.ts';
import type { PostScript, TikTokPost } from '../../model/tiktok/post.ts';
import { parseUserFields } from '../../model/tiktok/scopes.ts';
import type { TikTokScope } from '../../model/tiktok/scopes.ts';
import type { WindowName } from '../../model/tiktok/sliding-window.ts';
import type { CancelPost } from '../../use-cases/tiktok/cancel-post.ts';
import type { InitPhotoPost } from '../../use-cases/tiktok/init-photo-post.ts';
import type { InitVideoUpload } from '../../use-cases/tiktok/init-video-upload.ts';
import type { OpenAccess, TikTokAccess } from '../../use-cases/tiktok/open-access.ts';
import type { ReadOwnPost } from '../../use-cases/tiktok/read-own-post.ts';
import type { PlatformAnswer, PlatformCall, PlatformRoute } from '../surface/platform-surface.ts';
import { readPhotoRequest, readPublishId, readVideoRequest } from './post-requests.ts';
import { answeringApi, okAnswer } from './tiktok-answers.ts';
import { uploadUrlOf } from './upload-route.ts';

/** What the API stands on. */
export interface ApiDeps {
  openAccess: OpenAccess;
  initPhotoPost: InitPhotoPost;
  initVideoUpload: InitVideoUpload;
  readOwnPost: ReadOwnPost;
  cancelPost: CancelPost;
  /** Second name of this service, for upload addresses. */
  uploadHost: string | undefined;
}

/** What one route adds to being let in. */
interface ApiRoute extends Omit<PlatformRoute, 'handle'> {
  window: WindowName;
  scope?: TikTokScope;
  work(access: TikTokAccess, call: PlatformCall): Promise<PlatformAnswer>;
}

/** The API that an app calls with a user's token. */
export function apiRoutes(deps: ApiDeps): PlatformRoute[] {
  return [userInfo, photoInit(deps), videoInit(deps), statusFetch(deps), cancel(deps)].map(({ window, scope, work, ...route }) => ({
    ...route,
    handle: answeringApi(async (call) => {
      const access = await deps.openAccess({
        authorization: call.headers.authorization,
        now: call.now,
        window,
        ...(scope ? { scope } : {}),
      });
      call.note({ grantId: access.grant.id, userId: access.user.id });
      return work(access, call);
    }),
  }));
}

const userInfo: ApiRoute = {
  operation: 'user.info',
  method: 'GET',
  path: '/v2/user/info/',
  body: 'none',
  window: 'userInfo',
  async work({ app, user, userProfile, scopes }, { query, origin }) {
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
    return okAnswer({ user: Object.fromEntries(fields.map((name) => [name, values[name]])) });
  },
};

/** What fault rules script for a post that begins: the hint `stuck`, or one named like a reason to fail. */
function scriptOf({ hint }: PlatformCall): PostScript {
  const plannedFailure = failReasons.find((reason) => hint(reason) !== undefined);
  return { plannedFailure, ...(hint('stuck') === undefined ? {} : { isStuck: true }) };
}

function photoInit({ initPhotoPost }: ApiDeps): ApiRoute {
  return {
    operation: 'content.init',
    method: 'POST',
    path: '/v2/post/publish/content/init/',
    body: 'json',
    window: 'init',
    async work(access, call) {
      const publishId = await initPhotoPost(access, readPhotoRequest(call.json), { now: call.now, script: scriptOf(call) });
      call.note({ publishId });
      return okAnswer({ publish_id: publishId });
    },
  };
}

function videoInit({ initVideoUpload, uploadHost }: ApiDeps): ApiRoute {
  return {
    operation: 'inbox.video.init',
    method: 'POST',
    path: '/v2/post/publish/inbox/video/init/',
    body: 'json',
    window: 'init',
    scope: 'video.upload',
    async work(access, call) {
      const plan = readVideoRequest(call.json);
      const { publishId, uploadToken } = await initVideoUpload(access, plan, { now: call.now, script: scriptOf(call) });
      call.note({ publishId });
      return okAnswer({ publish_id: publishId, upload_url: uploadUrlOf({ origin: call.origin, uploadHost, publishId, uploadToken }) });
    },
  };
}

function statusFetch({ readOwnPost }: ApiDeps): ApiRoute {
  return {
    operation: 'status.fetch',
    method: 'POST',
    path: '/v2/post/publish/status/fetch/',
    body: 'json',
    window: 'status',
    async work(access, { json, now, note }) {
      const post = await readOwnPost(access, readPublishId(json), now);
      note({ publishId: post.publishId, postStatus: post.status });
      return okAnswer(presentStatus(post));
    },
  };
}

// TypeScript does not know it yet: https://tc39.es/proposal-json-parse-with-source/
const rawJson = JSON as JSON & { rawJSON(text: string): unknown };

/** The numbers of posts are written as they are: they are beyond what a number of JavaScript holds. */
function presentStatus({ status, failReason, postId, upload, downloadedBytes }: TikTokPost) {
  return {
    status,
    ...(failReason ? { fail_reason: failReason } : {}),
    publicaly_available_post_id: postId ? [rawJson.rawJSON(postId)] : [],
    uploaded_bytes: upload?.receivedBytes ?? 0,
    downloaded_bytes: downloadedBytes,
  };
}

function cancel({ cancelPost }: ApiDeps): ApiRoute {
  return {
    operation: 'publish.cancel',
    method: 'POST',
    path: '/v2/post/publish/cancel/',
    body: 'json',
    window: 'init',
    async work(access, { json, now }) {
      await cancelPost(access, readPublishId(json), now);
      return okAnswer({});
    },
  };
}
