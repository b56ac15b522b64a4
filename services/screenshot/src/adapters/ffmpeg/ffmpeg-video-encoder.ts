import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@viral-slides/errors';
import { timelineOf } from '../../model/video-options.ts';
import type { VideoTimeline } from '../../model/video-options.ts';
import type { VideoEncoder, VideoSource } from '../../ports/video-encoder.ts';
import { FairQueue } from '../browser-pool/fair-queue.ts';
import { encodeArguments, joinArguments } from './ffmpeg-arguments.ts';
import { removeLeftovers, videoFolderPrefix } from './leftover-folders.ts';
import { runProgram } from './run-program.ts';
import { groupsInOrder, partsOf } from './video-parts.ts';

/** Longest work on one video, in ms; ten slides with fades take a quarter of it on two busy processors. */
const defaultTimeoutMs = 90_000;
const outputName = 'video.mp4';
/** One video at a time, users in turn. The callers bound how many wait. */
const turns = { places: 1, maxPerUser: 1, maxWaiting: Infinity, maxWaitingPerUser: Infinity, maxWaitMs: 0, agingMs: 0 };

/** Options of the encoder. */
export interface FfmpegOptions {
  /** Name or path of the program (default `ffmpeg`). */
  program?: string;
  timeoutMs?: number;
  /** Folder for its files (default: the system's for temporary ones). */
  folder?: string;
}

/**
 * VideoEncoder with ffmpeg as a process of its own, one at a time: two would take the memory that the browser needs. Users take turns, so one user's many
 * videos delay another's by one. Its files lie in a folder of their own, which is gone when the work is over, however it ended. The first thing it does is to
 * remove those of processes that were killed.
 */
export function createFfmpegVideoEncoder(options: FfmpegOptions = {}): VideoEncoder {
  const { program = 'ffmpeg', timeoutMs = defaultTimeoutMs, folder: base = tmpdir() } = options;
  const queue = new FairQueue(turns);
  const ready = removeLeftovers(base);

  async function encodeIn(folder: string, source: VideoSource, timeline: VideoTimeline) {
    const { slides, width, height, signal } = source;
    const inputs = slides.map((_slide, index) => `${index}.jpeg`);
    await Promise.all(slides.map((slide, index) => writeFile(join(folder, inputs[index]!), slide)));
    const timeout = AbortSignal.timeout(timeoutMs);
    const run = (args: readonly string[]) =>
      runFfmpeg({ program, args, folder, signal: AbortSignal.any([signal, timeout]) }).catch((cause: unknown) => {
        signal.throwIfAborted();
        throw timeout.aborted ? tooSlow(timeoutMs, cause) : failed(cause);
      });
    const parts = partsOf(timeline);
    await run(encodeArguments({ timeline, parts, inputs, width, height }));
    // The folder lies in memory.
    await Promise.all(inputs.map((input) => rm(join(folder, input))));
    await run(joinArguments({ groups: groupsInOrder(parts), output: outputName, durationMs: timeline.durationMs }));
    const bytes = await readFile(join(folder, outputName));
    // Loaded with the first video: the reader of MP4 takes memory that a server without any does not have to spare.
    const { faultsOfMp4 } = await import('./check-mp4.ts');
    const faults = faultsOfMp4(bytes, { width, height, durationMs: timeline.durationMs });
    if (faults.length > 0) throw failed(new Error(`The video does not match the request: ${faults.join('; ')}`));
    return { bytes, durationMs: timeline.durationMs };
  }

  async function encode(source: VideoSource, timeline: VideoTimeline) {
    source.signal.throwIfAborted();
    const folder = await mkdtemp(join(base, videoFolderPrefix));
    try {
      return await encodeIn(folder, source, timeline);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    async encode(source) {
      const timeline = timelineOf(source.slides.length, source.options);
      await ready;
      const leave = await queue.enter({ userId: source.userId, priority: 'background', signal: source.signal });
      try {
        return await encode(source, timeline);
      } finally {
        leave();
      }
    },
  };
}

/** @throws Error with the end of what the program said when it failed; the signal's reason */
async function runFfmpeg(run: Parameters<typeof runProgram>[0]): Promise<void> {
  const { code, output } = await runProgram(run);
  if (code !== 0) throw new Error(`${run.program} ended with ${code}: ${output}`);
}

function failed(cause: unknown): AppError {
  return new AppError('internal', 'video-failed', 'The video could not be created from the slides.', { cause });
}

function tooSlow(timeoutMs: number, cause: unknown): AppError {
  return new AppError('upstream-timeout', 'video-timeout', `The video was not ready after ${timeoutMs / 1000} s.`, { cause });
}
