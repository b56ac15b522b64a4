import { AppError } from '@viral-slides/errors';
import type { Sandbox } from '../../ports/sandbox.ts';
import type { StageFile } from '../stage/open-stage-file.ts';

/** Opens a picture of an account that this user of the product has made; that of others is not there. It throws AppError `file-not-found` (not-found). */
export async function openBlueskyPicture(
  { store, callBluesky }: Sandbox,
  { did, cid, ownerId }: { did: string; cid: string; ownerId: string },
): Promise<StageFile> {
  const account = await store.users.find('bluesky', did);
  const query = new URLSearchParams({ did, cid }).toString();
  const answer =
    account?.ownerId === ownerId ? await callBluesky({ method: 'GET', path: `/xrpc/com.atproto.sync.getBlob?${query}` }) : null;
  if (answer?.status !== 200) throw new AppError('not-found', 'file-not-found', 'This image is no longer available.');
  const { body } = answer;
  async function* read({ start, end }: { start: number; end: number }) {
    yield body.subarray(start, end + 1);
  }
  return { contentType: 'image/jpeg', sizeBytes: body.length, read };
}
