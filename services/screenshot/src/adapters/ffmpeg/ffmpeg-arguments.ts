import type { VideoTimeline } from '../../model/video-options.ts';
import { framesPerSecond } from '../../model/video-options.ts';

/** A video that ffmpeg is to make. */
export interface VideoJob extends VideoTimeline {
  /** Names of the JPEGs, in the folder in which the program runs. */
  inputs: readonly string[];
  output: string;
  width: number;
  height: number;
}

/** Most bits a second, what YouTube recommends for 1080p at 30 frames; slides need a fifteenth of it. With it a length is also a size. */
const maxBitRate = 8_000_000;
const audioSampleRate = 48_000;

/** Threads of the program: as many as the smallest machine has, so that drawing slides goes on beside it. */
const threads = '2';

/**
 * Arguments of ffmpeg for a silent video of still pictures.
 *
 * Each picture is decoded, scaled and brought to the format of the video once, and then repeated as a reference to the same frame; a
 * program that loops its input decodes and converts it thirty times a second, which takes twice as long. Cuts and fades are
 * parts of their own that are joined in the end, so that no frame runs through the fade of another slide.
 */
export function ffmpegArguments(job: VideoJob): string[] {
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', '-filter_complex_threads', threads],
    ...job.inputs.flatMap((input) => ['-f', 'jpeg_pipe', '-framerate', String(framesPerSecond), '-i', `file:${input}`]),
    ...['-f', 'lavfi', '-i', `anullsrc=channel_layout=stereo:sample_rate=${audioSampleRate}`],
    ...['-filter_complex', filterGraph(job), '-map', '[video]', '-map', `${job.inputs.length}:a`],
    ...['-c:v', 'libx264', '-threads', threads, '-preset', 'veryfast', '-profile:v', 'high', '-tune', 'stillimage'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-maxrate', String(maxBitRate), '-bufsize', String(maxBitRate * 2)],
    // A closed group of half a second with two B-frames, as YouTube recommends.
    ...['-g', String(framesPerSecond / 2), '-bf', '2', '-flags', '+cgop', '-r', String(framesPerSecond)],
    ...['-c:a', 'aac', '-b:a', '128k', '-ar', String(audioSampleRate), '-t', String(job.durationMs / 1000)],
    // Leaves out data that differs from run to run, so that equal input makes equal files.
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact+cgop', '-flags:a', '+bitexact'],
    ...['-movflags', '+faststart', '-use_editlist', '0', '-f', 'mp4', `file:${job.output}`],
  ];
}

/** The filters that repeat each picture, fade between them and join the parts. */
export function filterGraph(job: Pick<VideoJob, 'slides' | 'slideFrames' | 'fadeFrames' | 'width' | 'height'>): string {
  const parts: string[] = [];
  const filters = Array.from({ length: job.slides }, (_, index) => slideFilters(job, index, parts));
  const joined = `${parts.map((part) => `[${part}]`).join('')}concat=n=${parts.length}:v=1:a=0[video]`;
  return [...filters.flat(), joined].join(';');
}

function slideFilters(
  { slides, slideFrames, fadeFrames, width, height }: Parameters<typeof filterGraph>[0],
  index: number,
  parts: string[],
): string[] {
  const fadesIn = fadeFrames > 0 && index > 0;
  const fadesOut = fadeFrames > 0 && index < slides - 1;
  const uses = ['still', ...(fadesIn ? ['into'] : []), ...(fadesOut ? ['from'] : [])].map((use) => `${use}${index}`);
  const names = uses.map((use) => `[${use}]`).join('');
  // JPEGs are coded by BT.601, and players read videos of this size as BT.709: without the change of matrix strong colours come out as others.
  const colours = 'in_color_matrix=bt601:out_color_matrix=bt709:out_range=tv';
  const prepared = `[${index}:v]scale=${width}:${height}:${colours},setsar=1,format=yuv420p,split=${uses.length}${names}`;
  const still = `[still${index}]${repeated(slideFrames - (fadesIn ? fadeFrames : 0))}[shown${index}]`;
  const fade = fadesIn ? fadeFilters(index, fadeFrames) : [];
  if (fadesIn) parts.push(`fade${index}`);
  parts.push(`shown${index}`);
  return [prepared, ...fade, still];
}

/** The fade from the slide before. */
function fadeFilters(index: number, frames: number): string[] {
  return [
    `[from${index - 1}]${repeated(frames)}[before${index}]`,
    `[into${index}]${repeated(frames)}[after${index}]`,
    `[before${index}][after${index}]xfade=transition=fade:duration=${frames / framesPerSecond}:offset=0,format=yuv420p[fade${index}]`,
  ];
}

function repeated(frames: number): string {
  return `tpad=stop_mode=clone:stop=${frames - 1}`;
}
