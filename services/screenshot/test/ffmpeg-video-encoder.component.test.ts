import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { faultsOfMp4 } from '../src/adapters/ffmpeg/check-mp4.ts';
import { createFfmpegVideoEncoder } from '../src/adapters/ffmpeg/ffmpeg-video-encoder.ts';
import type { FfmpegOptions } from '../src/adapters/ffmpeg/ffmpeg-video-encoder.ts';
import type { VideoSource } from '../src/ports/video-encoder.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'encoder-test-'))));
afterEach(() => rm(folder, { recursive: true }));

const size = { width: 540, height: 960 };
const colours = ['crimson', 'seagreen', 'royalblue'];

async function source(options: Partial<VideoSource> = {}): Promise<VideoSource> {
  const slides = colours.map((background) =>
    sharp({ create: { ...size, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
  return {
    userId: 'u',
    slides: await Promise.all(slides),
    ...size,
    options: { slideMs: 1_000, crossFadeMs: 0 },
    signal: new AbortController().signal,
    ...options,
  };
}

const encoderWith = (options: FfmpegOptions = {}) => createFfmpegVideoEncoder({ folder, ...options });

/** A program that does not end until it is killed. */
async function sleeper(): Promise<string> {
  const path = join(folder, 'sleeper.sh');
  await writeFile(path, '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 });
  return path;
}

describe('ffmpeg as video encoder', () => {
  test.each([0, 400])(
    'When slides fade for %s ms, then the video is what platforms take, and nothing is left behind',
    async (crossFadeMs) => {
      const { bytes, durationMs } = await encoderWith().encode(await source({ options: { slideMs: 1_000, crossFadeMs } }));
      expect(durationMs).toBe(3_000);
      expect(faultsOfMp4(bytes, { ...size, durationMs: 3_000 })).toEqual([]);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  test.each([
    ['for 33 frames', 1_100, 0, 33],
    ['for 31 frames', 1_033, 0, 31],
    ['for 33 frames, and fades', 1_100, 400, 33],
    ['for 33 frames, and fades for less than two', 1_100, 33, 33],
  ])('When a slide is shown %s, then its frames are all there, evenly', async (_how, slideMs, crossFadeMs, slideFrames) => {
    const { bytes } = await encoderWith().encode(await source({ options: { slideMs, crossFadeMs } }));
    const video = join(folder, 'video.mp4');
    await writeFile(video, bytes);
    const run = (program: string, ...options: string[]) => execFileSync(program, ['-v', 'error', ...options]);
    const times = run('ffprobe', '-select_streams', 'v', '-show_entries', 'frame=pts_time', '-of', 'csv=p=0', video);
    expect(
      times
        .toString()
        .match(/[\d.]+/g)
        ?.map(Number),
    ).toEqual(Array.from({ length: 3 * slideFrames }, (_, frame) => expect.closeTo(frame / 30, 4)));
    const brightness = [...run('ffmpeg', '-i', video, '-vf', 'scale=1:1', '-pix_fmt', 'gray', '-f', 'rawvideo', '-')];
    const changes = brightness.flatMap((each, frame) => (frame > 0 && Math.abs(each - brightness[frame - 1]!) > 1 ? [frame] : []));
    // A fade begins with the first frame of its slide, where still all of the slide before is seen.
    const fade = (start: number) => Array.from({ length: 12 }, (_, frame) => start + frame + 1);
    const expected = crossFadeMs < 100 ? [slideFrames, 2 * slideFrames] : [...fade(slideFrames), ...fade(2 * slideFrames)];
    expect(expected).toEqual(expect.arrayContaining(changes));
    expect(new Set([0, 1.5 * slideFrames, 3 * slideFrames - 1].map((frame) => brightness[Math.floor(frame)])).size).toBe(3);
  });

  test('When slides are as hard to encode as noise, then the video stays as small as the limit of its bit rate', async () => {
    const noise = () =>
      sharp({ create: { ...size, channels: 3, background: 'gray', noise: { type: 'gaussian', mean: 128, sigma: 80 } } })
        .jpeg({ quality: 100 })
        .toBuffer();
    const slides = await Promise.all([noise(), noise(), noise()]);
    const { bytes } = await encoderWith().encode(await source({ slides, options: { slideMs: 3_000, crossFadeMs: 0 } }));
    expect(bytes.byteLength / 9).toBeLessThan(2 * 1_000_000);
  });

  test('When the process before it was killed at a video, then what it left behind is gone before anything is written', async () => {
    await mkdir(join(folder, `video-${process.pid}-killed`));
    await encoderWith().encode(await source());
    expect(await readdir(folder)).toEqual([]);
  });

  test('When a slide is of a strong colour, then the video holds it as players of HD read it, and says so', async () => {
    const { bytes } = await encoderWith().encode(await source());
    const video = join(folder, 'video.mp4');
    await writeFile(video, bytes);
    const run = (program: string, ...options: string[]) => execFileSync(program, ['-v', 'error', ...options]);
    const first = run('ffmpeg', '-i', video, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-');
    // Crimson is 220, 20, 60: its brightness by ITU-R BT.709 in the range 16 to 235; by BT.601 it would be 88.
    const brightness = 16 + (219 * (0.2126 * 220 + 0.7152 * 20 + 0.0722 * 60)) / 255;
    expect(Math.abs((first[0] ?? 0) - brightness)).toBeLessThanOrEqual(4);
    const tags = run(
      'ffprobe',
      '-select_streams',
      'v',
      '-show_entries',
      'stream=color_range,color_space,color_transfer,color_primaries',
      video,
    );
    expect(tags.toString()).toContain('color_range=tv\ncolor_space=bt709\ncolor_transfer=bt709\ncolor_primaries=bt709');
  });

  test('When a video is read that is something else, then each fault is named', async () => {
    const { bytes } = await encoderWith().encode(await source());
    expect(faultsOfMp4(bytes, { width: 540, height: 540, durationMs: 5_000 })).toEqual(['it is 540×960', 'it lasts 3000 ms']);
    expect(faultsOfMp4(bytes.subarray(0, 500), { ...size, durationMs: 3_000 })).toEqual(['it is not a complete MP4']);
  });

  test('When the same slides are encoded again, then the file is the same', async () => {
    const encoder = encoderWith();
    const [one, other] = await Promise.all([encoder.encode(await source()), encoder.encode(await source())]);
    expect(Buffer.from(one.bytes).equals(other.bytes)).toBe(true);
  });

  test('When one user waits for three videos, then the first one of another user comes after the one that is being made', async () => {
    const encoder = encoderWith();
    const order: string[] = [];
    const sources = await Promise.all(
      ['many', 'many', 'many', 'one'].map((userId) => source({ userId, options: { slideMs: 500, crossFadeMs: 0 } })),
    );
    const encode = (each: VideoSource) => encoder.encode(each).then(() => order.push(each.userId));
    await Promise.all(sources.map(encode));
    expect(order.slice(0, 2)).toContain('one');
  });

  test('When a slide is no picture, then it fails with a code, and nothing is left behind', async () => {
    const broken = await source({ slides: [Buffer.from('no picture')] });
    await expect(encoderWith().encode(broken)).rejects.toMatchObject({ kind: 'internal', code: 'video-failed' });
    expect(await readdir(folder)).toEqual([]);
  });

  test('When the program takes too long, then it is killed and said so', async () => {
    const encoder = encoderWith({ program: await sleeper(), timeoutMs: 200 });
    await expect(encoder.encode(await source())).rejects.toMatchObject({ kind: 'upstream-timeout', code: 'video-timeout' });
    expect(await readdir(folder)).toEqual(['sleeper.sh']);
  });

  test('When the caller has left, then the program is killed, and the next video is made', async () => {
    const encoder = encoderWith({ program: await sleeper() });
    const leaving = new AbortController();
    const encoding = encoder.encode(await source({ signal: leaving.signal }));
    leaving.abort(new Error('gone'));
    await expect(encoding).rejects.toThrow('gone');
    expect(await readdir(folder)).toEqual(['sleeper.sh']);
    await expect(encoder.encode(await source({ signal: AbortSignal.abort(new Error('gone before')) }))).rejects.toThrow('gone before');
  });

  test('When the program is not there, then it fails with a code', async () => {
    await expect(encoderWith({ program: join(folder, 'nothing') }).encode(await source())).rejects.toMatchObject({ code: 'video-failed' });
  });
});
