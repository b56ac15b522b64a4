import { publishIdOf } from '../../model/tiktok/ids.ts';
import { checkPhotoRequest } from '../../model/tiktok/photo-request.ts';
import type { PhotoRequest } from '../../model/tiktok/photo-request.ts';
import type { PostScript } from '../../model/tiktok/post.ts';
import { planFetches } from '../../model/tiktok/pull-plan.ts';
import { requireScope } from '../../model/tiktok/scopes.ts';
import { TikTokRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import { isOwnedUrl } from '../../model/tiktok/url-ownership.ts';
import type { PullRules } from '../../model/tiktok/url-ownership.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { TikTokPosts } from '../../ports/tiktok-posts.ts';
import type { MakeRoom } from '../make-room.ts';
import type { AdmitPost } from './admit-post.ts';
import type { TikTokAccess } from './open-access.ts';

/** @returns the publish_id */
export type InitPhotoPost = (
  access: TikTokAccess,
  request: PhotoRequest,
  circumstances: { now: Date; script: PostScript },
) => Promise<string>;

/** What it needs. */
export interface InitPhotoPostDeps {
  posts: TikTokPosts;
  admitPost: AdmitPost;
  makeRoom: MakeRoom;
  ids: IdSource;
  pull: PullRules;
  /** Decides the order of the fetches. */
  random: () => number;
}

/** How large a pulled picture is taken to be before it is there, in bytes: a slide as JPEG has less; what has more makes room afterwards. */
const usualPictureBytes = 1_000_000;

/**
 * Begins a photo post whose pictures are pulled from the app's own addresses.
 * It throws TikTokRefusal as the checks do, and `url_ownership_unverified`.
 */
export function makeInitPhotoPost({ posts, admitPost, makeRoom, ids, pull, random }: InitPhotoPostDeps): InitPhotoPost {
  return async (access, request, { now, script }) => {
    const isDirect = request.post_mode === 'DIRECT_POST';
    requireScope(access.scopes, isDirect ? 'video.publish' : 'video.upload');
    checkPhotoRequest(request);
    const { photo_images: urls, photo_cover_index: coverIndex } = request.source_info;
    const { owned, rules } = access.appProfile;
    if (!urls.every((url) => isOwnedUrl(url, owned, pull)))
      throw new TikTokRefusal('url_ownership_unverified', 'Please review our URL ownership verification rules.');
    await admitPost(access, { now, isDirect, privacyLevel: request.post_info.privacy_level });
    await makeRoom(urls.length * usualPictureBytes);
    const publishId = publishIdOf('photo', ids.newId());
    await posts.insert({
      publishId,
      appKey: access.app.clientId,
      ownerId: access.grant.ownerId,
      userId: access.user.id,
      isDirect,
      title: request.post_info.title,
      description: request.post_info.description,
      coverIndex,
      createdAt: now,
      status: 'PROCESSING_DOWNLOAD',
      pictures: urls.map((url) => ({ url, fetches: 0 })),
      fetches: planFetches(urls.length, { now, rules, random }),
      downloadedBytes: 0,
      isStuck: script.isStuck ?? rules.isStuck,
      plannedFailure: script.plannedFailure,
    });
    return publishId;
  };
}
