import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const services = join(import.meta.dirname, '../../../services');
const video = readFileSync(join(services, 'platform-sandbox/test/fixtures/upright.mp4'));

/** A slide as if a browser had drawn it. */
export const drawnSlide = readFileSync(join(services, 'social-accounts/rehearsal-files/slide-1.jpg'));

/** A video as if ffmpeg had made it. No two are the same: platforms refuse what they have already. */
export function drawnVideo(): { bytes: Buffer; durationMs: number } {
  return { bytes: Buffer.concat([video, freeBox()]), durationMs: 12_000 };
}

/** A box that players pass over. */
function freeBox(): Buffer {
  const box = Buffer.from(`....free${randomUUID()}`);
  box.writeUInt32BE(box.byteLength);
  return box;
}
