import { Readable } from 'node:stream';
import { bindRoute, fileReply } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { projectPictureType } from '../model/project-picture.ts';
import type { GetProjectPicture } from '../use-cases/get-project-picture.ts';
import { getProjectPictureContract } from './contracts.ts';

const forEver = 'private, max-age=31536000, immutable';

/** The route of the pictures of projects. */
export function projectPictureRoute({ getProjectPicture }: { getProjectPicture: GetProjectPicture }): BoundRoute {
  return bindRoute(getProjectPictureContract, async ({ identity, params, query, ...call }) => {
    const [revision] = query.version.split('-').map(Number);
    const { userId, sessionId } = identity;
    const asked = { userId, sessionId, projectId: params.id, revision: revision as number, signal: call.signal };
    const { bytes, hash, isOfRevision } = await getProjectPicture(asked);
    // A client with an older list gets the current picture without caching, and asks again.
    if (!bytes) return { status: 204, headers: { 'cache-control': isOfRevision ? forEver : 'private, no-cache' } };
    const content = {
      filename: 'project.webp',
      contentType: projectPictureType,
      sizeBytes: bytes.byteLength,
      version: hash.slice(0, 32),
      isAddressFixed: isOfRevision,
      open: async ({ range }: { range?: { start: number; end: number } | undefined }) =>
        Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    };
    return fileReply(content, call);
  });
}
