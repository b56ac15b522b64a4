import { asList, asObject, jsonOf } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import { usualLimits } from './metadata.ts';
import type { ServerLimits } from './metadata.ts';

/** What a server says of its limits (`GET /api/v2/instance`, `configuration`). What it does not say is as usual; so are limits above those. */
export function limitsIn(answer: PlatformAnswer): ServerLimits {
  const configuration = answer.status === 200 ? asObject(jsonOf(answer)['configuration']) : {};
  const [statuses, media] = [asObject(configuration['statuses']), asObject(configuration['media_attachments'])];
  const types = asList(media['supported_mime_types']);
  return {
    textGraphemes: atMost(statuses['max_characters'], usualLimits.textGraphemes),
    linkGraphemes: wholeNumber(statuses['characters_reserved_per_url']) ?? usualLimits.linkGraphemes,
    pictures: atMost(statuses['max_media_attachments'], usualLimits.pictures),
    pictureBytes: atMost(media['image_size_limit'], usualLimits.pictureBytes),
    takesJpeg: types.length === 0 || types.includes('image/jpeg'),
  };
}

function atMost(told: unknown, usual: number): number {
  return Math.min(wholeNumber(told) ?? usual, usual);
}

function wholeNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}
