import { builtInClientId } from '../../model/app.ts';
import { statusOf } from '../../model/instagram/container.ts';
import type { ContainerStatus, InstagramContainer } from '../../model/instagram/container.ts';
import { captionProblem, instagramRules, InstagramRefusal } from '../../model/instagram/rules.ts';
import { longNumber } from '../../model/tiktok/ids.ts';
import { sniffPicture } from '../../model/tiktok/picture-sniffing.ts';
import { isOwnedUrl } from '../../model/tiktok/url-ownership.ts';
import type { OwnedPlace } from '../../model/tiktok/url-ownership.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { inPieces } from '../in-pieces.ts';
import { makeRoom } from '../make-room.ts';
import type { InstagramAccess } from './open-access.ts';

/** A call for an account. */
export interface InstagramWork {
  sandbox: Sandbox;
  access: InstagramAccess;
  now: Date;
}

/** Present status of a container. */
export const standing = (container: InstagramContainer, now: Date): ContainerStatus =>
  statusOf(container, now, instagramRules.keepContainerMs);

/** A container of the account. It throws InstagramRefusal. */
export async function ownContainer({ sandbox, access }: InstagramWork, id: string): Promise<InstagramContainer> {
  const found = await sandbox.store.instagramContainers.find(id);
  if (found?.userId !== access.user.id) throw new InstagramRefusal('not-there');
  return found;
}

/** Makes a container of a picture, which is fetched while the caller waits. It throws InstagramRefusal. */
export async function makePicture(
  work: InstagramWork,
  { url, isItem, caption, altText }: { url: string; isItem: boolean; caption: string; altText: string },
): Promise<InstagramContainer> {
  const bytes = await fetchPicture(work, url);
  const container = newContainer(work, { kind: isItem ? 'item' : 'picture', caption, altText, readyAt: work.now });
  const part = { key: `sandbox/instagram/${container.id}`, sizeBytes: bytes.length };
  await makeRoom(work.sandbox, bytes.length);
  await work.sandbox.files.put(part.key, bytes, 'image/jpeg');
  return save(work, { ...container, parts: [part] });
}

async function fetchPicture({ sandbox }: InstagramWork, url: string): Promise<Uint8Array> {
  const app = await sandbox.store.apps.find('instagram', builtInClientId);
  // The real one fetches from anywhere; here nothing is fetched that the operator did not name.
  if (!isOwnedUrl(url, (app?.profile['owned'] ?? []) as OwnedPlace[], sandbox.rules)) throw new InstagramRefusal('not-fetched');
  const fetched = await sandbox.fetchPicture(url, { maxBytes: instagramRules.maxPictureBytes });
  if (fetched.kind === 'too-large') throw new InstagramRefusal('picture-too-large');
  if (fetched.kind !== 'bytes' || fetched.status !== 200) throw new InstagramRefusal('not-fetched');
  requireTaken(fetched.bytes);
  return fetched.bytes;
}

/** It throws InstagramRefusal for bytes that are no picture of theirs. */
function requireTaken(bytes: Uint8Array): void {
  const picture = sniffPicture(bytes);
  if (picture?.type !== 'image/jpeg') throw new InstagramRefusal('picture-type');
  const [ratio, { min, max, slack }] = [picture.widthPx / picture.heightPx, instagramRules.ratio];
  if (ratio < min - slack || ratio > max + slack) throw new InstagramRefusal('picture-ratio');
}

/** Makes a container of pictures that are done. It throws InstagramRefusal. */
export async function makeCarousel(
  work: InstagramWork,
  { children, caption }: { children: readonly string[]; caption: string },
): Promise<InstagramContainer> {
  const { min, max } = instagramRules.carousel;
  if (children.length < min || children.length > max) throw new InstagramRefusal('bad-carousel');
  for (const id of children) {
    const item = await ownContainer(work, id);
    if (item.kind !== 'item') throw new InstagramRefusal('bad-carousel');
    if (standing(item, work.now) === 'EXPIRED') throw new InstagramRefusal('expired');
    if (standing(item, work.now) !== 'FINISHED') throw new InstagramRefusal('not-ready');
  }
  return save(work, { ...newContainer(work, { kind: 'carousel', caption, altText: '', readyAt: work.now }), children: [...children] });
}

/** Makes a place for a Reel. It throws InstagramRefusal. */
export const makeReel = (work: InstagramWork, caption: string): Promise<InstagramContainer> =>
  save(work, { ...newContainer(work, { kind: 'reel', caption, altText: '', readyAt: null }), contentType: 'video/mp4' });

type New = Pick<InstagramContainer, 'kind' | 'caption' | 'altText' | 'readyAt'>;

function newContainer({ sandbox, access: { user, grant }, now }: InstagramWork, made: New): InstagramContainer {
  const problem = captionProblem(made.caption);
  if (problem) throw new InstagramRefusal(problem);
  return {
    ...made,
    id: longNumber(sandbox.newId()),
    userId: user.id,
    username: String(user.profile['username'] ?? user.name),
    ownerId: grant.ownerId,
    children: [],
    parts: [],
    contentType: 'image/jpeg',
    videoBytes: 0,
    createdAt: now,
    failure: null,
    mediaId: null,
    publishedAt: null,
  };
}

async function save({ sandbox }: InstagramWork, container: InstagramContainer): Promise<InstagramContainer> {
  await sandbox.store.instagramContainers.insert(container);
  return container;
}

/** Bytes of a video that are there. */
export const bytesOf = ({ parts }: Pick<InstagramContainer, 'parts'>) => parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/** Takes a video, or the rest of one. It throws InstagramRefusal. */
export async function receiveVideo(
  work: InstagramWork,
  { id, offset, sizeBytes, bytes }: { id: string; offset: number; sizeBytes: number; bytes: AsyncIterable<Uint8Array> },
): Promise<void> {
  const { sandbox, now } = work;
  const { files, store, newId, rules } = sandbox;
  let container = await ownContainer(work, id);
  if (container.kind !== 'reel' || offset !== bytesOf(container) || !(sizeBytes > 0)) throw new InstagramRefusal('bad-parameter');
  if (sizeBytes > rules.largestVideoBytes) throw new InstagramRefusal('video-refused');
  await makeRoom(sandbox, sizeBytes - offset);
  const keep = async (piece: Buffer): Promise<void> => {
    if (piece.length === 0) return;
    const part = { key: `sandbox/instagram/${id}/${newId()}`, sizeBytes: piece.length };
    await files.put(part.key, piece, 'application/octet-stream');
    container =
      (await store.instagramContainers.change({ _id: id }, { $push: { parts: part }, $set: { videoBytes: sizeBytes } })) ?? container;
  };
  await inPieces(bytes, keep, keep);
  if (bytesOf(container) !== sizeBytes) throw new InstagramRefusal('video-refused');
  const failure = (await isGoodVideo(work, container)) ? null : 2207026;
  const readyAt = new Date(now.getTime() + instagramRules.videoProcessingMs);
  await store.instagramContainers.change({ _id: id }, { $set: { readyAt, failure } });
}

async function isGoodVideo({ sandbox }: InstagramWork, { parts }: InstagramContainer): Promise<boolean> {
  async function* whole() {
    for (const { key } of parts) {
      const stream = await sandbox.files.open(key, {});
      if (stream) yield* stream as AsyncIterable<Uint8Array>;
    }
  }
  const seconds = (await sandbox.inspectVideo(whole())).facts?.durationSeconds ?? 0;
  return seconds >= instagramRules.video.minSeconds && seconds <= instagramRules.video.maxSeconds;
}

/** Posts of the account within the last 24 hours. */
export const usedToday = ({ sandbox, access, now }: InstagramWork): Promise<number> =>
  sandbox.store.instagramContainers.count({
    userId: access.user.id,
    publishedAt: { $gt: new Date(now.getTime() - instagramRules.dayMs) },
  });

/** Maximum number of posts of an account. */
export const postsPerDay = ({ access }: InstagramWork): number => Number(access.user.profile['postsPerDay'] ?? instagramRules.postsPerDay);

/** Publishes a container, once: a second request is refused. It throws InstagramRefusal. @returns id of the post */
export async function publishContainer(work: InstagramWork, id: string): Promise<string> {
  const { sandbox, now } = work;
  const container = await ownContainer(work, id);
  const state = standing(container, now);
  if (state === 'EXPIRED') throw new InstagramRefusal('expired');
  if (state === 'ERROR') throw new InstagramRefusal('video-refused');
  if (state !== 'FINISHED' || container.kind === 'item') throw new InstagramRefusal('not-ready');
  if ((await usedToday(work)) >= postsPerDay(work)) throw new InstagramRefusal('day-is-full');
  const published = { $set: { mediaId: longNumber(sandbox.newId()), publishedAt: now } };
  const post = await sandbox.store.instagramContainers.change({ _id: id, mediaId: null }, published);
  if (!post?.mediaId) throw new InstagramRefusal('not-ready');
  return post.mediaId;
}

/** Posts, newest first. */
export function instagramPosts(
  { store }: Sandbox,
  where: Pick<Partial<InstagramContainer>, 'userId' | 'ownerId'>,
  limit: number,
): Promise<InstagramContainer[]> {
  return store.instagramContainers.list({ ...where, mediaId: { $ne: null } }, { order: { publishedAt: -1, _id: -1 }, limit });
}
