import { z } from 'zod';
import type { InstagramContainer } from '../../model/instagram/container.ts';
import { countsOf } from '../../model/post-counts.ts';
import { instagramRules, InstagramRefusal } from '../../model/instagram/rules.ts';
import * as containers from '../../use-cases/instagram/containers.ts';
import type { InstagramWork } from '../../use-cases/instagram/containers.ts';
import { openAccess } from '../../use-cases/instagram/open-access.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import type { PlatformAnswer, PlatformCall, PlatformRoute } from '../surface/platform-surface.ts';

/** The version of the API that is rehearsed. */
const version = 'v25.0';

type Line = [
  operation: string,
  method: 'GET' | 'POST',
  path: string,
  publishes: boolean,
  work: (of: InstagramWork, call: PlatformCall) => Promise<object>,
];

/** Each call with whether it publishes, and what it answers. */
const calls: Line[] = [
  ['me.show', 'GET', `/${version}/me`, false, showMe],
  ['media.create', 'POST', `/${version}/{account}/media`, true, createContainer],
  ['media.list', 'GET', `/${version}/{account}/media`, false, listMedia],
  ['media.publish', 'POST', `/${version}/{account}/media_publish`, true, publish],
  ['limit.show', 'GET', `/${version}/{account}/content_publishing_limit`, true, showLimit],
  ['node.show', 'GET', `/${version}/{id}`, false, showNode],
  ['media.insights', 'GET', `/${version}/{id}/insights`, false, showInsights],
  ['video.upload', 'POST', `/ig-api-upload/${version}/{id}`, true, upload],
];

/** The API that an app calls with the token of an account. */
export const apiRoutes: readonly PlatformRoute[] = calls.map(([operation, method, path, publishes, work]) => ({
  operation,
  method,
  path,
  body: operation === 'video.upload' ? 'stream' : method === 'POST' ? 'json' : 'none',
  async handle(call): Promise<PlatformAnswer> {
    const { sandbox, headers, params, now } = call;
    const access = await openAccess(sandbox, { authorization: headers.authorization, publishes, now });
    if ((params['account'] ?? access.user.id) !== access.user.id) throw new InstagramRefusal('not-there');
    call.note({ userId: access.user.id });
    return jsonAnswer(200, await work({ sandbox, access, now }, call));
  },
}));

async function showMe({ access: { user } }: InstagramWork, { origin }: PlatformCall): Promise<object> {
  const { username, followerCount } = user.profile as { username: string; followerCount: number };
  const avatar = `${origin}/sandbox/instagram/avatars/${user.id}`;
  const type = String(user.profile['accountType'] ?? 'BUSINESS');
  return {
    user_id: user.id,
    id: user.id,
    username,
    name: user.name,
    account_type: type,
    profile_picture_url: avatar,
    followers_count: followerCount,
  };
}

const containerSchema = z.object({
  media_type: z.enum(['CAROUSEL', 'REELS']).optional(),
  upload_type: z.literal('resumable').optional(),
  image_url: z.url().optional(),
  is_carousel_item: z.boolean().default(false),
  alt_text: z.string().max(instagramRules.maxAltText).default(''),
  caption: z.string().default(''),
  children: z.array(z.string()).default([]),
});

async function createContainer(work: InstagramWork, call: PlatformCall): Promise<object> {
  const parsed = containerSchema.safeParse(call.json);
  if (!parsed.success) throw new InstagramRefusal('bad-parameter');
  const { id } = await made(work, parsed.data);
  call.note({ containerId: id });
  const { uploadHost } = work.sandbox.rules;
  return parsed.data.media_type === 'REELS'
    ? { id, uri: `${uploadHost ?? call.origin}/sandbox/instagram/ig-api-upload/${version}/${id}` }
    : { id };
}

async function made(work: InstagramWork, of: z.output<typeof containerSchema>): Promise<InstagramContainer> {
  const { media_type: type, image_url: url, caption, children } = of;
  if (type === 'CAROUSEL') return containers.makeCarousel(work, { children, caption });
  if (type === 'REELS' && of.upload_type === 'resumable') return containers.makeReel(work, caption);
  if (type !== undefined || url === undefined) throw new InstagramRefusal('bad-parameter');
  return containers.makePicture(work, { url, isItem: of.is_carousel_item, caption, altText: of.alt_text });
}

async function listMedia({ sandbox, access }: InstagramWork, { query }: PlatformCall): Promise<object> {
  const limit = Math.min(100, Math.max(1, Number(query.get('limit') ?? 25) || 25));
  const posts = await containers.instagramPosts(sandbox, { userId: access.user.id }, limit);
  return { data: posts.map(presentPost) };
}

function presentPost({ mediaId, caption, publishedAt, kind }: InstagramContainer): object {
  const type = { picture: 'IMAGE', item: 'IMAGE', carousel: 'CAROUSEL_ALBUM', reel: 'VIDEO' }[kind];
  return { id: mediaId, caption, media_type: type, timestamp: publishedAt, permalink: `https://www.instagram.com/p/${mediaId}/` };
}

const publishSchema = z.object({ creation_id: z.string() });

async function publish(work: InstagramWork, { json, note, hint }: PlatformCall): Promise<object> {
  const parsed = publishSchema.safeParse(json);
  if (!parsed.success) throw new InstagramRefusal('bad-parameter');
  if (hint('not-ready') !== undefined) throw new InstagramRefusal('not-ready');
  const id = await containers.publishContainer(work, parsed.data.creation_id);
  note({ mediaId: id });
  return { id };
}

async function showLimit(work: InstagramWork): Promise<object> {
  const config = { quota_total: containers.postsPerDay(work), quota_duration: instagramRules.dayMs / 1_000 };
  return { data: [{ config, quota_usage: await containers.usedToday(work) }] };
}

/** A container, or a post: both are nodes with a number. */
async function showNode(work: InstagramWork, { params }: PlatformCall): Promise<object> {
  const { sandbox, access, now } = work;
  const id = params['id'] ?? '';
  const [post] = await sandbox.store.instagramContainers.list({ mediaId: id, userId: access.user.id }, { limit: 1 });
  if (post) return presentPost(post);
  const container = await containers.ownContainer(work, id);
  const code = containers.standing(container, now);
  const status = code === 'ERROR' ? `Error: Media upload has failed with error code ${container.failure}` : code;
  const bytes = containers.bytesOf(container);
  const phase = { status: bytes > 0 && bytes === container.videoBytes ? 'complete' : 'in_progress', bytes_transferred: bytes };
  return { id, status_code: code, status, ...(container.kind === 'reel' ? { video_status: { uploading_phase: phase } } : {}) };
}

/** Statistics of a post, where the account allowed them to be seen. */
async function showInsights({ sandbox, access, now }: InstagramWork, { params, query }: PlatformCall): Promise<object> {
  if (!access.grant.scopes.includes('instagram_business_manage_insights')) throw new InstagramRefusal('no-permission');
  const [post] = await sandbox.store.instagramContainers.list({ mediaId: params['id'] ?? '', userId: access.user.id }, { limit: 1 });
  if (!post) throw new InstagramRefusal('not-there');
  const { views, likes, comments, shares, quotes } = countsOf(params['id'] ?? '', { publishedAt: post.publishedAt ?? now, now });
  const values: Record<string, number> = { views, likes, comments, shares, saved: quotes };
  const names = (query.get('metric') ?? '').split(',');
  if (!names.every((name) => Object.hasOwn(values, name))) throw new InstagramRefusal('bad-parameter');
  return {
    data: names.map((name) => ({ name, period: 'lifetime', values: [{ value: values[name] }], id: `${params['id']}/insights/${name}` })),
  };
}

async function upload(work: InstagramWork, { params, headers, stream }: PlatformCall): Promise<object> {
  const [offset, sizeBytes] = [Number(headers['offset']), Number(headers['file_size'])];
  await containers.receiveVideo(work, { id: params['id'] ?? '', offset, sizeBytes, bytes: stream });
  return { success: true, message: 'Upload successful.' };
}
