import { asList, asObject, jsonOf } from '../../platform-kit/read-json.ts';
import type { AccountLimits } from '../../model/account-limits.ts';
import { PlatformFailure } from '../../model/platform-failure.ts';
import { callPlatform } from '../../platform-kit/api-call.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { speaker } from './api.ts';
import { addressOf } from './instance.ts';
import type { MastodonSession } from './session.ts';

/** Largest numbers that are believed of a server: a link is counted by writing it out, and a post of ours has no more pictures. */
const believable = { captionGraphemes: 1_000_000, linkGraphemes: 500, pictures: 100, bytes: 2 ** 40 };

/**
 * Asks the server of an account for its limits. Servers of older releases, and of some other kinds, do not have the second version.
 * @returns undefined where it does not report them now: an account is still connected and read
 */
export async function serverLimits(
  context: PlatformContext,
  { instance, token }: Pick<MastodonSession, 'instance' | 'token'>,
): Promise<AccountLimits | undefined> {
  const address = addressOf(context, instance);
  const ask = (version: string) => callPlatform(context.http, speaker.label, { url: `${address}/api/${version}/instance`, token });
  try {
    const answer = await ask('v2');
    const found = answer.status === 404 ? await ask('v1') : answer;
    return found.status === 200 ? limitsIn(found) : undefined;
  } catch (error) {
    if (error instanceof PlatformFailure) return undefined;
    throw error;
  }
}

/**
 * Limits that a server states (`GET /api/v2/instance` or `/api/v1/instance`). Mastodon and GoToSocial have them in `configuration`; Pleroma and Akkoma have
 * `max_toot_chars` and `description_limit` beside it.
 */
export function limitsIn(answer: PlatformAnswer): AccountLimits {
  const said = jsonOf(answer);
  const configuration = asObject(said['configuration']);
  const [statuses, media] = [asObject(configuration['statuses']), asObject(configuration['media_attachments'])];
  const types = asList(media['supported_mime_types']);
  const numbers = {
    captionGraphemes: numberIn(statuses['max_characters'] ?? said['max_toot_chars'], believable.captionGraphemes),
    linkGraphemes: numberIn(statuses['characters_reserved_per_url'], believable.linkGraphemes),
    pictures: numberIn(statuses['max_media_attachments'], believable.pictures),
    pictureBytes: numberIn(media['image_size_limit'], believable.bytes),
    picturePixels: numberIn(media['image_matrix_limit'], believable.bytes),
    altTextPoints: numberIn(media['description_limit'] ?? said['description_limit'], believable.captionGraphemes),
  };
  const limits = Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== null));
  return types.length === 0 || types.includes('image/jpeg') ? limits : { ...limits, takesJpeg: false };
}

/** The start of a text that has at most so many code points, cut between characters that people see: the server would refuse more. */
export function firstCharacters(text: string, most: number): string {
  let left = most;
  let end = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    left -= [...segment].length;
    if (left < 0) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** @returns null for what is no number that a limit can be */
function numberIn(value: unknown, most: number): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= most ? value : null;
}
