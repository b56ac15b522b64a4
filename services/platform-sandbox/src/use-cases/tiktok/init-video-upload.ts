import { createHash } from 'node:crypto';
import { checkUploadPlan } from '../../model/tiktok/chunk-rules.ts';
import type { UploadPlan } from '../../model/tiktok/chunk-rules.ts';
import { publishIdOf } from '../../model/tiktok/ids.ts';
import { uploadLifeMs } from '../../model/tiktok/post.ts';
import type { PostScript } from '../../model/tiktok/post.ts';
import { requireScope } from '../../model/tiktok/scopes.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { TikTokPosts } from '../../ports/tiktok-posts.ts';
import type { MakeRoom } from '../make-room.ts';
import type { AdmitPost } from './admit-post.ts';
import type { TikTokAccess } from './open-access.ts';

/** @returns the publish_id, and what opens the upload address: whoever has it may send bytes */
export type InitVideoUpload = (
  access: TikTokAccess,
  plan: UploadPlan,
  circumstances: { now: Date; script: PostScript },
) => Promise<{ publishId: string; uploadToken: string }>;

/** What it needs. */
export interface InitVideoUploadDeps {
  posts: TikTokPosts;
  admitPost: AdmitPost;
  makeRoom: MakeRoom;
  ids: IdSource;
  /** Bytes of the largest video that this deployment keeps. */
  mostBytes: number;
}

/** Begins a video that comes in pieces and ends in the person's inbox. It throws TikTokRefusal as the checks do. */
export function makeInitVideoUpload({ posts, admitPost, makeRoom, ids, mostBytes }: InitVideoUploadDeps): InitVideoUpload {
  return async (access, plan, { now, script }) => {
    requireScope(access.scopes, 'video.upload');
    checkUploadPlan(plan, { mostBytes });
    await admitPost(access, { now, isDirect: false });
    await makeRoom(plan.videoBytes);
    const publishId = publishIdOf('video', ids.newId());
    const uploadToken = ids.newId();
    await posts.insert({
      publishId,
      appKey: access.app.clientId,
      ownerId: access.grant.ownerId,
      userId: access.user.id,
      isDirect: false,
      title: '',
      description: '',
      coverIndex: 0,
      createdAt: now,
      status: 'PROCESSING_UPLOAD',
      pictures: [],
      fetches: [],
      upload: {
        ...plan,
        tokenHash: createHash('sha256').update(uploadToken).digest('hex'),
        receivedBytes: 0,
        parts: [],
        contentType: 'video/mp4',
        expiresAt: new Date(now.getTime() + uploadLifeMs),
      },
      downloadedBytes: 0,
      isStuck: script.isStuck ?? access.appProfile.rules.isStuck,
      plannedFailure: script.plannedFailure,
    });
    return { publishId, uploadToken };
  };
}
