import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bucket } from '@viral-slides/s3';

/** A file as events name it. */
export interface FileMessage {
  key: string;
  contentType: string;
  sha256: string;
  sizeBytes: number;
  width: number;
  height: number;
  durationMs: number;
}

const services = join(import.meta.dirname, '../../../services');
const slide = readFileSync(join(services, 'social-accounts/rehearsal-files/slide-1.jpg'));
const video = readFileSync(join(services, 'platform-sandbox/test/fixtures/upright.mp4'));

/** Puts two slides and a video into the bucket as if they had been rendered. No two videos are the same: platforms refuse what they have already. */
export async function putRenderedFiles(bucket: Bucket): Promise<{ slides: FileMessage[]; video: FileMessage }> {
  const put = async (bytes: Buffer, contentType: string, durationMs: number): Promise<FileMessage> => {
    const key = `renders/${randomUUID()}`;
    await bucket.put(key, bytes, contentType);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { key, contentType, sha256, sizeBytes: bytes.byteLength, width: 1080, height: 1920, durationMs };
  };
  const slides = [await put(slide, 'image/jpeg', 0), await put(slide, 'image/jpeg', 0)];
  return { slides, video: await put(Buffer.concat([video, freeBox()]), 'video/mp4', 12_000) };
}

/** A box that players pass over. */
function freeBox(): Buffer {
  const box = Buffer.from(`....free${randomUUID()}`);
  box.writeUInt32BE(box.byteLength);
  return box;
}
