import { parseContentRange } from '../../model/tiktok/chunk-rules.ts';
import { receivePiece } from '../../use-cases/tiktok/receive-piece.ts';
import type { PlatformAnswer, PlatformCall } from '../surface/platform-surface.ts';

const idPrefix = 'v_inbox_file~v2.';

/** Path of the address that takes the bytes of a video. */
export const uploadPath = '/video/';

/**
 * Builds the address that takes the bytes of a video. The host varies, and knowing the address is enough to upload.
 * @param of.origin under which the caller reached us
 */
export function uploadUrlOf(of: { origin: string; uploadHost: string | undefined; publishId: string; uploadToken: string }): string {
  const url = new URL(`/sandbox/tiktok${uploadPath}`, of.origin);
  const number = of.publishId.slice(idPrefix.length);
  // Every other upload goes to the second host.
  if (of.uploadHost && Number(number.at(-2)) % 2 === 0) url.hostname = of.uploadHost;
  url.searchParams.set('upload_id', number);
  url.searchParams.set('upload_token', of.uploadToken);
  return url.href;
}

/** Takes the bytes of a video, piece by piece. */
export async function receive({ sandbox, headers, query, stream, now, note }: PlatformCall): Promise<PlatformAnswer> {
  const publishId = `${idPrefix}${query.get('upload_id') ?? ''}`;
  note({ publishId });
  const { status, receivedBytes, videoBytes } = await receivePiece(sandbox, {
    publishId,
    uploadToken: query.get('upload_token') ?? '',
    contentType: headers['content-type'],
    contentLength: headers['content-length'] === undefined ? undefined : Number(headers['content-length']),
    range: parseContentRange(headers['content-range']),
    bytes: stream,
    now,
  });
  if (videoBytes === undefined) return { status };
  // Bytes, not the last byte's place: so TikTok's documentation writes it, unlike RFC 9110.
  return { status, headers: { 'content-range': `bytes 0-${receivedBytes}/${videoBytes}` } };
}
