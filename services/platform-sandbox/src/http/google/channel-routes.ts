import { createHash } from 'node:crypto';
import { avatarPicture } from '../../model/avatar-picture.ts';
import { googleProfileOf } from '../../model/google/channel.ts';
import type { Channel } from '../../model/google/channel.ts';
import { badRequest, refusalOf } from '../../model/google/google-refusal.ts';
import { scopesToRead } from '../../model/google/scopes.ts';
import type { GoogleChannels } from '../../ports/google-channels.ts';
import type { GoogleVideos } from '../../ports/google-videos.ts';
import type { OpenYoutubeAccess } from '../../use-cases/google/open-youtube-access.ts';
import type { TakeGoogleQuota } from '../../use-cases/google/take-google-quota.ts';
import type { PlatformCall, PlatformRoute } from '../surface/platform-surface.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import { answeringRefusals } from './google-errors.ts';
import { accessOf, onlyParts, partsOf } from './youtube-call.ts';

/** What reading channels stands on. */
export interface ChannelDeps {
  openAccess: OpenYoutubeAccess;
  takeQuota: TakeGoogleQuota;
  channels: GoogleChannels;
  videos: GoogleVideos;
}

const parts = ['id', 'snippet', 'statistics', 'status', 'contentDetails', 'brandingSettings'];

/** A text that changes with a resource. */
export const etagOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 27);

/** channels.list, and the pictures that it names. */
export function channelRoutes(deps: ChannelDeps): PlatformRoute[] {
  return [
    {
      operation: 'channels.list',
      method: 'GET',
      path: '/youtube/v3/channels',
      body: 'none',
      handle: answeringRefusals((call) => listChannels(deps, call)),
    },
    {
      operation: 'avatar',
      method: 'GET',
      path: '/avatars/{id}',
      body: 'none',
      handle: (call) =>
        Promise.resolve({
          status: 200,
          headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
          body: avatarPicture(call.params['id'] ?? ''),
        }),
    },
  ];
}

async function listChannels({ openAccess, takeQuota, channels, videos }: ChannelDeps, call: PlatformCall) {
  const { app, user, channel } = await accessOf(openAccess, call, scopesToRead);
  const wanted = partsOf(call, parts);
  await takeQuota({ app, bucket: 'units', now: call.now });
  const ids = call.query.get('id');
  const isMine = call.query.get('mine') === 'true';
  if (isMine === (ids !== null)) throw badRequest('missingRequiredParameter', 'Exactly one filter is needed: mine or id.');
  if (isMine && !channel && googleProfileOf(user).withoutChannel === 'signup-required') throw refusalOf('youtubeSignupRequired');
  const found = isMine ? [channel].filter((each) => each !== null) : await channels.findAll((ids ?? '').split(',').slice(0, 50));
  const counts = await Promise.all(found.map(({ id }) => videos.countOf(id)));
  const items = found.map((each, n) => onlyParts(presentChannel(each, counts[n] ?? 0, call), wanted, ['kind', 'etag', 'id']));
  return jsonAnswer(200, {
    kind: 'youtube#channelListResponse',
    etag: etagOf(items),
    pageInfo: { totalResults: items.length, resultsPerPage: 5 },
    ...(items.length > 0 ? { items } : {}),
  });
}

function presentChannel(channel: Channel, videoCount: number, { origin }: PlatformCall) {
  const picture = (size: number) => ({ url: `${origin}/sandbox/google/avatars/${channel.id}?s=${size}`, width: size, height: size });
  return {
    kind: 'youtube#channel',
    etag: etagOf(channel),
    id: channel.id,
    snippet: {
      title: channel.title,
      description: '',
      ...(channel.customUrl === null ? {} : { customUrl: channel.customUrl }),
      publishedAt: channel.publishedAt.toISOString(),
      thumbnails: { default: picture(88), medium: picture(240), high: picture(800) },
      localized: { title: channel.title, description: '' },
    },
    // Counts are text: they may be larger than what JavaScript counts exactly.
    statistics: {
      viewCount: String(channel.viewCount),
      ...(channel.hidesSubscribers ? {} : { subscriberCount: String(channel.subscriberCount) }),
      hiddenSubscriberCount: channel.hidesSubscribers,
      videoCount: String(videoCount),
    },
    status: { privacyStatus: 'public', isLinked: true, longUploadsStatus: 'longUploadsUnspecified' },
    contentDetails: { relatedPlaylists: { likes: '', uploads: `UU${channel.id.slice(2)}` } },
    brandingSettings: { channel: { title: channel.title } },
  };
}
