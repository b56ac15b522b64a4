import { badRequest } from '../../model/google/google-refusal.ts';
import { scopesToRead } from '../../model/google/scopes.ts';
import { privacyOf } from '../../model/google/video.ts';
import type { GoogleChannels } from '../../ports/google-channels.ts';
import type { GoogleVideos } from '../../ports/google-videos.ts';
import type { OpenYoutubeAccess } from '../../use-cases/google/open-youtube-access.ts';
import type { TakeGoogleQuota } from '../../use-cases/google/take-google-quota.ts';
import type { PlatformAnswer, PlatformCall, PlatformRoute } from '../surface/platform-surface.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import { etagOf } from './channel-routes.ts';
import { answeringRefusals } from './google-errors.ts';
import { presentVideo, videoParts } from './present-video.ts';
import { accessOf, onlyParts, partsOf } from './youtube-call.ts';

/** What reading videos stands on. */
export interface VideoDeps {
  openAccess: OpenYoutubeAccess;
  takeQuota: TakeGoogleQuota;
  videos: GoogleVideos;
  channels: GoogleChannels;
}

/** Most ids of one call. */
const maxIds = 50;

/** videos.list by id. */
export function videoRoutes(deps: VideoDeps): PlatformRoute[] {
  const handle = answeringRefusals((call) => listVideos(deps, call));
  return [{ operation: 'videos.list', method: 'GET', path: '/youtube/v3/videos', body: 'none', handle }];
}

async function listVideos({ openAccess, takeQuota, videos, channels }: VideoDeps, call: PlatformCall): Promise<PlatformAnswer> {
  const { app, channel } = await accessOf(openAccess, call, scopesToRead);
  const wanted = partsOf(call, videoParts);
  await takeQuota({ app, bucket: 'units', now: call.now });
  const ids = call.query.getAll('id').flatMap((value) => value.split(','));
  if (ids.length === 0) throw badRequest('missingRequiredParameter', 'A filter is needed: id.');
  if (ids.length > maxIds) throw badRequest('invalidParameter', `At most ${maxIds} ids may be given.`);
  // What is private is there for its owner alone; for others there is no such video.
  const found = (await videos.findAll(ids)).filter((video) => video.channelId === channel?.id || privacyOf(video) !== 'private');
  const owners = new Map((await channels.findAll(found.map(({ channelId }) => channelId))).map((each) => [each.id, each]));
  const items = found.map((video) => {
    const owner = owners.get(video.channelId) ?? null;
    // How the work goes on is told to the owner alone, too.
    const parts = video.channelId === channel?.id ? wanted : wanted.filter((part) => part !== 'processingDetails');
    return onlyParts(presentVideo(video, { channel: owner, now: call.now, origin: call.origin }), parts, ['kind', 'etag', 'id']);
  });
  const pageInfo = { totalResults: items.length, resultsPerPage: items.length };
  return jsonAnswer(200, { kind: 'youtube#videoListResponse', etag: etagOf(items), items, pageInfo });
}
