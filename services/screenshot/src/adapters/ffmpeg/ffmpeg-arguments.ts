import type { VideoTimeline } from '../../model/video-options.ts';
import { framesPerSecond } from '../../model/video-options.ts';
import { groupFrames, groupPattern } from './video-parts.ts';
import type { VideoPart } from './video-parts.ts';

/** Pictures that ffmpeg is to encode. */
interface EncodeJob {
  timeline: VideoTimeline;
  parts: readonly VideoPart[];
  /** Names of the JPEGs, in the folder in which the program runs. */
  inputs: readonly string[];
  width: number;
  height: number;
}

/** Most bits a second, what YouTube recommends for 1080p at 30 frames; slides need a fifteenth of it. With it a length is also a size. */
const maxBitRate = 8_000_000;
/** Bits that a picture may take at once: what comes in during one group, because a group may be shown many times in a row. */
const bufferBits = (maxBitRate * groupFrames) / framesPerSecond;
const audioSampleRate = 48_000;
/** Units of time of a bare stream for each frame: ffmpeg counts such streams in 1,200,000 a second. */
const unitsPerFrame = 1_200_000 / framesPerSecond;
/** An AAC encoder's silence before its first sample, in seconds. Without room for it the first picture would last longer. */
const audioDelay = 1024 / audioSampleRate;

/** Threads of the program: as many as the smallest machine has, so that drawing slides goes on beside it. */
const threads = '2';
const quietly = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'];
/** Options of an output: equal input makes equal files, without data that differs from run to run. */
const reproducible = ['-fflags', '+bitexact', '-map_metadata', '-1'];

/**
 * Arguments that encode each part once, as files of one group of frames each.
 *
 * Each picture is decoded, scaled and brought to the format of the video once. Cuts and fades are parts of their own, so that no frame runs
 * through the fade of another slide. A group can be decoded on its own, and its
 * frames are stored in the order in which they are shown (no B-frames), so it may be repeated.
 */
export function encodeArguments({ timeline, parts, inputs, width, height }: EncodeJob): string[] {
  const starts = parts.slice(0, -1).reduce<number[]>((all, { frames }) => [...all, (all.at(-1) ?? 0) + frames], []);
  // A little before the frame: versions of ffmpeg differ in how they round.
  const cuts = starts.map((frame) => ((frame - 0.25) / framesPerSecond).toFixed(6)).join(',');
  return [
    ...quietly,
    ...['-filter_complex_threads', threads],
    ...inputs.flatMap((input) => ['-f', 'jpeg_pipe', '-framerate', String(framesPerSecond), '-i', `file:${input}`]),
    ...['-filter_complex', filterGraph({ timeline, parts, width, height }), '-map', '[video]'],
    ...['-c:v', 'libx264', '-threads', threads, '-preset', 'veryfast', '-profile:v', 'high', '-tune', 'stillimage', '-crf', '21'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-x264-params', 'repeat-headers=1'],
    ...['-maxrate', String(maxBitRate), '-bufsize', String(bufferBits)],
    ...['-g', String(groupFrames), '-bf', '0', '-sc_threshold', '0', '-flags:v', '+bitexact+cgop', '-r', String(framesPerSecond)],
    ...(cuts === '' ? [] : ['-force_key_frames', cuts]),
    ...reproducible,
    // A new file at each key frame.
    ...['-f', 'segment', '-segment_format', 'h264', '-segment_time', '0.001', groupPattern],
  ];
}

/** Arguments that put groups together, in this order, with a silent sound track. */
export function joinArguments({ groups, output, durationMs }: { groups: readonly string[]; output: string; durationMs: number }): string[] {
  // Frames of a bare stream come without times.
  const times = `setts=pts=N*${unitsPerFrame}:dts=N*${unitsPerFrame}:duration=${unitsPerFrame}`;
  return [
    ...quietly,
    ...['-f', 'h264', '-framerate', String(framesPerSecond), '-i', `concat:${groups.join('|')}`],
    ...['-itsoffset', audioDelay.toFixed(9), '-f', 'lavfi', '-i', `anullsrc=channel_layout=stereo:sample_rate=${audioSampleRate}`],
    ...['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-bsf:v', times],
    ...['-c:a', 'aac', '-b:a', '128k', '-ar', String(audioSampleRate), '-flags:a', '+bitexact', '-t', String(durationMs / 1000)],
    ...reproducible,
    ...['-movflags', '+faststart', '-use_editlist', '0', '-f', 'mp4', `file:${output}`],
  ];
}

/** The filters that repeat each picture for its parts, fade between them and join the parts. */
function filterGraph({ timeline, parts, width, height }: Omit<EncodeJob, 'inputs'>): string {
  const uses = Array.from({ length: timeline.slides }, (): string[] => []);
  /** A stream of a slide's picture, for one use. */
  const pictureOf = (slide: number, use: string): string => {
    uses[slide]!.push(use);
    return `[${use}]`;
  };
  const filters = parts.map(({ kind, slide, frames }, index) => {
    const repeated = `tpad=stop_mode=clone:stop=${frames - 1}`;
    if (kind === 'still') return `${pictureOf(slide, `still${index}`)}${repeated}[part${index}]`;
    const [before, after] = [pictureOf(slide - 1, `from${index}`), pictureOf(slide, `into${index}`)];
    const fade = `xfade=transition=fade:duration=${frames / framesPerSecond}:offset=0,format=yuv420p`;
    return `${before}${repeated}[before${index}];${after}${repeated}[after${index}];[before${index}][after${index}]${fade}[part${index}]`;
  });
  // JPEGs are coded by BT.601, and players read videos of this size as BT.709: without the change of matrix strong colours come out as others.
  const colours = 'in_color_matrix=bt601:out_color_matrix=bt709:out_range=tv';
  const prepared = uses.map((names, slide) => {
    const outputs = names.map((name) => `[${name}]`).join('');
    return `[${slide}:v]scale=${width}:${height}:${colours},setsar=1,format=yuv420p,split=${names.length}${outputs}`;
  });
  // Frames are numbered again, because versions of ffmpeg differ in the time at which they let a part begin.
  const joined = `${parts.map((_part, index) => `[part${index}]`).join('')}concat=n=${parts.length}:v=1:a=0,settb=1/${framesPerSecond},setpts=N[video]`;
  return [...prepared, ...filters, joined].join(';');
}
