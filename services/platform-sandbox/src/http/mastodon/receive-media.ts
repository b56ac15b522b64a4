import { invalid, mastodonRules, MastodonRefusal } from '../../model/mastodon/rules.ts';
import type { PlatformCall } from '../surface/platform-surface.ts';

/** Larger requests are not read to their end, in bytes: the largest picture, and what is around it. */
const maxBytes = mastodonRules.maxPictureBytes + 64 * 1024;

/** Reads a picture and its description from a form. It throws MastodonRefusal 413, 422. */
export async function receiveMedia({ stream, headers }: PlatformCall): Promise<{ bytes: Buffer; description: string }> {
  const form = await formOf(await collect(stream), headers['content-type'] ?? '');
  const file = form?.get('file');
  if (!(file instanceof File)) throw invalid("File can't be blank");
  const description = form?.get('description');
  return { bytes: Buffer.from(await file.arrayBuffer()), description: typeof description === 'string' ? description : '' };
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) throw new MastodonRefusal(413, 'Request Entity Too Large');
  return Buffer.concat(chunks);
}

/** @returns null when the body is no form of several parts */
async function formOf(bytes: Buffer, contentType: string): Promise<FormData | null> {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData().catch(() => null);
}
