import { PlatformFailure } from '../../model/platform-failure.ts';
import { callPlatform, isUnavailable } from '../../platform-kit/api-call.ts';
import { countIn } from '../../platform-kit/post-numbers.ts';
import { asList, asObject, asText, readJson } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext, PlatformProfile } from '../../ports/platform.ts';
import { reasonOf } from './errors.ts';
import { label } from './manifest.ts';

/** Base addresses of Google's hosts, as the room uses them. */
export interface YoutubeHosts {
  accounts: string;
  oauth: string;
  api: string;
}

/** Reads the channel that was chosen at consent. A hidden count is null, not 0. */
export function youtubeProfileReader({ http }: PlatformContext, hosts: YoutubeHosts) {
  return async (accessToken: string): Promise<PlatformProfile> => {
    const url = `${hosts.api}/youtube/v3/channels?part=snippet,statistics&mine=true`;
    const answer = await callPlatform(http, label, { url, token: accessToken });
    if (answer.status !== 200) throw profileFailure(answer);
    return readChannel(answer.text);
  };
}

/** @throws PlatformFailure `no-channel`: an answer without items is one way to say so, 401 `youtubeSignupRequired` the other */
function readChannel(text: string): PlatformProfile {
  const body = readJson(text);
  if (body === undefined) throw new PlatformFailure('unavailable', 'The response from YouTube could not be read.');
  const channel = asObject(asList(asObject(body)['items'])[0]);
  const platformAccountId = asText(channel['id']);
  if (platformAccountId === undefined) throw noChannel();
  const [snippet, statistics] = [asObject(channel['snippet']), asObject(channel['statistics'])];
  const title = asText(snippet['title']) ?? '';
  return {
    platformAccountId,
    // Channels without a handle have no customUrl.
    username: asText(snippet['customUrl'])?.replace(/^@/, '') ?? title,
    displayName: title,
    avatarUrl: pictureOf(snippet),
    count: statistics['hiddenSubscriberCount'] === true ? null : countIn(statistics['subscriberCount']),
  };
}

function pictureOf(snippet: Record<string, unknown>): string | null {
  const thumbnails = asObject(snippet['thumbnails']);
  const addresses = ['medium', 'high', 'default'].map((size) => asText(asObject(thumbnails[size])['url']));
  return addresses.find((address) => address !== undefined) ?? null;
}

function profileFailure(answer: PlatformAnswer): PlatformFailure {
  const { status } = answer;
  const reason = reasonOf(answer);
  if (reason === 'youtubeSignupRequired') return noChannel();
  if (status === 401) return new PlatformFailure('token-refused', 'YouTube does not accept the access token.');
  if (reason === 'insufficientPermissions') return new PlatformFailure('scopes-missing', 'Some permissions for YouTube are missing.');
  if (isUnavailable(answer) || /quota|limit/i.test(reason ?? ''))
    return new PlatformFailure('unavailable', `YouTube is not available right now (${reason ?? status}).`);
  return new PlatformFailure('refused', `YouTube refused to return the channel (${reason ?? status}).`);
}

function noChannel(): PlatformFailure {
  return new PlatformFailure('no-channel', 'This Google account has no YouTube channel.');
}
