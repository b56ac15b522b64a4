import { createHash } from 'node:crypto';
import { createFile, MP4BoxBuffer } from 'mp4box';
import type { Movie } from 'mp4box';
import { isShort } from '../../model/google/video.ts';
import type { Inspection, VideoFacts } from '../../model/google/video.ts';
import { createBoxWalker } from './box-walker.ts';
import type { TopLevelBoxes } from './box-walker.ts';
import { isCheapTable } from './table-cost.ts';

/** Largest table of contents, in bytes: an hour at 30 frames a second has about half of it. */
const maxMoovBytes = 1024 * 1024;

/**
 * Looks into an MP4: the file's order is looked at as it passes, its table of contents is read by mp4box. Stricter than YouTube, so that our
 * encoder's mistakes show: the table comes before the pictures (fast start), and they are H.264.
 */
export async function inspectMp4(bytes: AsyncIterable<Uint8Array>): Promise<Inspection> {
  const hash = createHash('sha256');
  const walker = createBoxWalker({ ftyp: 4_096, moov: maxMoovBytes });
  let sizeBytes = 0;
  for await (const chunk of bytes) {
    sizeBytes += chunk.length;
    hash.update(chunk);
    walker.push(chunk);
  }
  return { sha256: hash.digest('hex'), ...(sizeBytes === 0 ? failed('emptyFile') : judge(walker.end())) };
}

type Verdict = Omit<Inspection, 'sha256'>;

const failed = (failureReason: Inspection['failureReason']): Verdict => ({ facts: null, failureReason });

function judge(boxes: TopLevelBoxes): Verdict {
  const movie = tableOf(boxes);
  const track = movie?.videoTracks[0];
  if (!movie || !track?.video) return failed('invalidFile');
  if (!track.codec.startsWith('avc1')) return failed('codec');
  const size = { durationSeconds: movie.duration / movie.timescale, widthPx: track.video.width, heightPx: track.video.height };
  if (!Object.values(size).every((value) => Number.isFinite(value) && value > 0)) return failed('invalidFile');
  const facts: VideoFacts = { ...size, codec: track.codec, isShort: isShort(size) };
  return { facts, failureReason: null };
}

/** The table of contents of a file in good order, if reading it costs little; null for another. */
function tableOf({ types, kept, isWhole }: TopLevelBoxes): Movie | null {
  const [ftyp, moov] = [kept.get('ftyp'), kept.get('moov')];
  const isInOrder = types[0] === 'ftyp' && types.indexOf('moov') < types.indexOf('mdat');
  return isWhole && isInOrder && ftyp && moov && isCheapTable(moov) ? readMovie(Buffer.concat([ftyp, moov])) : null;
}

/** Content of a file's table of contents; null when it cannot be read. */
function readMovie(bytes: Buffer): Movie | null {
  let movie: Movie | null = null;
  try {
    const file = createFile();
    file.onReady = (info) => (movie = info);
    file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(bytes).buffer, 0), true);
    file.flush();
  } catch {
    // Any error of the parser on broken bytes means: not a video.
  }
  return movie;
}
