import { googleProfileOf } from '../../model/google/channel.ts';
import type { Channel } from '../../model/google/channel.ts';
import { badRequest, refusalOf } from '../../model/google/google-refusal.ts';
import { scopesToRead } from '../../model/google/scopes.ts';
import { privacyOf } from '../../model/google/video.ts';
import { takeGoogleQuota } from '../../use-cases/google/youtube-access.ts';
import type { PlatformAnswer, PlatformCall } from '../surface/platform-surface.ts';
import { presentVideo, videoParts } from './present-video.ts';
import { accessOf, etagOf, listAnswer, onlyParts, partsOf } from './youtube-call.ts';

const channelParts = ['id', 'snippet', 'statistics', 'status', 'contentDetails', 'brandingSettings'];

/** Most ids of one call. */
const maxIds = 50;

/** Lets a call in that reads: its token, its parts, its quota. */
async function openReading(call: PlatformCall, known: readonly string[]) {
  const access = await accessOf(call, scopesToRead);
  const wanted = partsOf(call, known);
  await takeGoogleQuota(call.sandbox, access.app, { bucket: 'units', now: call.now });
  return { ...access, wanted };
}

/** channels.list, of the caller or by id. */
export async function listChannels(call: PlatformCall): Promise<PlatformAnswer> {
  const { user, channel, wanted } = await openReading(call, channelParts);
  const { store } = call.sandbox;
  const ids = call.query.get('id');
  const isMine = call.query.get('mine') === 'true';
  if (isMine === (ids !== null)) throw badRequest('missingRequiredParameter', 'Exactly one filter is needed: mine or id.');
  if (isMine && !channel && googleProfileOf(user).withoutChannel === 'signup-required') throw refusalOf('youtubeSignupRequired');
  const named = isMine ? channel && [channel] : await store.channels.list({ _id: { $in: (ids ?? '').split(',').slice(0, maxIds) } });
  const items = (named ?? []).map(async (each) =>
    onlyParts(presentChannel(each, await store.videos.count({ channelId: each.id }), call), wanted),
  );
  return listAnswer('youtube#channelListResponse', await Promise.all(items), { perPage: 5 });
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

/** videos.list, by id. */
export async function listVideos(call: PlatformCall): Promise<PlatformAnswer> {
  const { channel, wanted } = await openReading(call, videoParts);
  const { store } = call.sandbox;
  const ids = call.query.getAll('id').flatMap((value) => value.split(','));
  if (ids.length === 0) throw badRequest('missingRequiredParameter', 'A filter is needed: id.');
  if (ids.length > maxIds) throw badRequest('invalidParameter', `At most ${maxIds} ids may be given.`);
  const isOwn = ({ channelId }: { channelId: string }) => channelId === channel?.id;
  // A private video exists for its owner alone; for others there is no such video.
  const found = (await store.videos.list({ _id: { $in: ids } })).filter((video) => isOwn(video) || privacyOf(video) !== 'private');
  const owners = await store.channels.list({ _id: { $in: found.map(({ channelId }) => channelId) } });
  const items = found.map((video) => {
    const owner = owners.find(({ id }) => id === video.channelId) ?? null;
    // Processing details are for the owner only as well.
    const parts = isOwn(video) ? wanted : wanted.filter((part) => part !== 'processingDetails');
    return onlyParts(presentVideo(video, { channel: owner, now: call.now, origin: call.origin }), parts);
  });
  return listAnswer('youtube#videoListResponse', items, { empty: { items: [] } });
}
