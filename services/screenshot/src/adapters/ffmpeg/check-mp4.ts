import { createFile, MP4BoxBuffer } from 'mp4box';
import type { Movie } from 'mp4box';

/** Required properties of a video. */
export interface ExpectedVideo {
  width: number;
  height: number;
  durationMs: number;
}

/** Two frames: how much an audio frame and the last picture may differ from the length that was asked. */
const toleranceMs = 67;

/**
 * Reads an MP4 and compares it with what platforms need and what was asked: plays from its first bytes, no edit lists, H.264 High of
 * the right size and length, stereo AAC.
 * @returns the faults of the file; empty when there are none
 */
export function faultsOfMp4(bytes: Uint8Array, expected: ExpectedVideo): string[] {
  const file = createFile();
  let info: Movie | undefined;
  file.onReady = (movie) => (info = movie);
  const copy = new Uint8Array(bytes).buffer;
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(copy, 0));
  file.flush();
  if (!info) return ['it is not a complete MP4'];
  const traks = file.moov?.traks ?? [];
  return [
    ...(file.boxes[0]?.type === 'ftyp' && info.isProgressive ? [] : ['its index is not at its start']),
    ...(traks.some((trak) => trak.edts) ? ['it has an edit list'] : []),
    ...pictureFaults(info, expected),
    ...soundFaults(info),
  ];
}

function pictureFaults({ videoTracks }: Movie, { width, height, durationMs }: ExpectedVideo): string[] {
  const [track] = videoTracks;
  if (!track || videoTracks.length > 1) return [`it has ${videoTracks.length} video tracks`];
  const lengthMs = (track.samples_duration * 1000) / track.timescale;
  return [
    // 64 = High profile.
    ...(track.codec.startsWith('avc1.64') ? [] : [`its codec is ${track.codec}`]),
    ...(track.video?.width === width && track.video.height === height ? [] : [`it is ${track.video?.width}×${track.video?.height}`]),
    ...(Math.abs(lengthMs - durationMs) <= toleranceMs ? [] : [`it lasts ${lengthMs} ms`]),
  ];
}

function soundFaults({ audioTracks }: Movie): string[] {
  const [track] = audioTracks;
  const isRight = audioTracks.length === 1 && track?.codec === 'mp4a.40.2' && track.audio?.channel_count === 2;
  return isRight ? [] : ['it has no silent sound track'];
}
