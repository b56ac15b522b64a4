import { bindRoute, fileReply } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { OpenPostFile, PostFile } from '../use-cases/reading/open-post-file.ts';
import type { RemindOfPost } from '../use-cases/publishing/remind-of-post.ts';
import { getPostSlideContract, getPostVideoContract, remindContract } from './contracts.ts';
import { versionOf } from './post-file-urls.ts';
import { presentPost } from './present-post.ts';

/** The routes of posts that their owners publish: the files, and the reminder. */
export function handoverRoutes({ openPostFile, remindOfPost }: { openPostFile: OpenPostFile; remindOfPost: RemindOfPost }): BoundRoute[] {
  return [
    bindRoute(getPostSlideContract, async ({ identity, params, query, ...call }) => {
      const file = await openPostFile({ userId: identity.userId, id: params.id, which: params.number });
      return fileReply({ ...file, isAddressFixed: isNamed(file, query) }, call);
    }),
    bindRoute(getPostVideoContract, async ({ identity, params, query, ...call }) => {
      const file = await openPostFile({ userId: identity.userId, id: params.id, which: 'video' });
      return fileReply({ ...file, isAddressFixed: isNamed(file, query) }, call);
    }),
    bindRoute(remindContract, async ({ identity, params }) => {
      const post = await remindOfPost({ userId: identity.userId, id: params.id });
      return { status: 200, body: presentPost(post) };
    }),
  ];
}

/** Whether the URL names the bytes that are there now: only then they may be kept without asking again. */
function isNamed({ version }: Pick<PostFile, 'version'>, { v }: { v?: string | undefined }): boolean {
  return v === versionOf({ sha256: version });
}
