import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { imageContentUrl, TEXT_PRESETS } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import sharp from 'sharp';
import { presetSlide, samplePictures, sceneUrl } from '../../e2e/support/preset-slides.ts';
import { createFfmpegVideoEncoder } from '../../services/screenshot/src/adapters/ffmpeg/ffmpeg-video-encoder.ts';
import { renderPath } from '../../services/screenshot/src/adapters/render-page/page-files.ts';
import { drawerOf } from '../../services/screenshot/test/slide-drawer.ts';
import type { SlideDrawer } from '../../services/screenshot/test/slide-drawer.ts';
import { startWebApp } from '../../services/screenshot/test/web-app.ts';
import { startDrawLoop } from '../baselines/draw-loop.ts';
import { plainFfmpeg } from '../baselines/plain-ffmpeg.ts';
import { median, spread, verdict } from '../figures.ts';
import { inTurns, secondsOf, workThrough } from '../runner.ts';
import { startRenderUnderTest } from './render-under-test.ts';

// Measures what publishing needs of the screenshot service: slides drawn in the pool against a bare loop in an open page, videos against a plain ffmpeg
// command, and a request that is repeated. Goals: G7 and G9 of docs/developing/benchmarks.md. Takes two minutes.

const rounds = 5;
const count = 6;
const secondsPerSlide = 3;
const inARow = 5;
/** Before each measurement: as long as a page takes that is opened in advance, ten times over. */
const restMs = 1_000;

/** Six slides with a preset each on six photographs of their own. */
async function makeProject(): Promise<{ slides: Slide[]; pictures: Map<string, Buffer> }> {
  const scene = (await samplePictures()).get(sceneUrl)!;
  const pictures = new Map<string, Buffer>();
  const slides: Slide[] = [];
  for (let index = 0; index < count; index += 1) {
    const url = imageContentUrl(`00000000-0000-4000-8000-00000000001${index}`);
    pictures.set(
      url,
      await sharp(scene)
        .modulate({ hue: index * 50 })
        .jpeg({ quality: 92 })
        .toBuffer(),
    );
    const slide = presetSlide(TEXT_PRESETS[index * 2]!, 'long', url);
    slides.push({ ...slide, id: `s${index}`, textLayers: slide.textLayers.map((layer) => ({ ...layer, id: `t${index}` })) });
  }
  return { slides, pictures };
}

/** Draws one project after a pause, one after the other, and two at a time, each against the bare loop of the same round. */
async function measureDrawing(drawer: SlideDrawer, pageUrl: string, { slides, pictures }: Awaited<ReturnType<typeof makeProject>>) {
  const loop = await startDrawLoop(pageUrl, pictures);
  const draw = () => drawer.draw(slides, 'tiktok');
  const rested = (perSecond: () => Promise<number>) => async () => {
    await delay(restMs);
    return { perSecond: await perSecond() };
  };
  const drawing = (projects: number, work: () => Promise<unknown>) => rested(async () => (projects * count) / (await secondsOf(work)));
  const contest = {
    'one project of 6 slides': drawing(1, draw),
    [`${inARow} projects in a row`]: drawing(inARow, () => workThrough(Array.from({ length: inARow }), 1, draw)),
    'two at a time': drawing(2, () => Promise.all([draw(), draw()])),
    'bare loop': rested(() => loop.run(slides, 'tiktok')),
  };
  const results = await inTurns(contest, { rounds, warmUps: 1 });
  await loop.stop();
  console.log(`bare loop: ${results.spread('bare loop', 'perSecond')} slides/s`);
  for (const name of results.names.filter((each) => each !== 'bare loop')) {
    const isFast = median(results.of(name, 'perSecond')) >= 15;
    const ratios = results.ratios(name, 'bare loop', 'perSecond');
    console.log(
      `${name}: ${results.spread(name, 'perSecond')} slides/s, goal 15: ${verdict(isFast)}; ratio ${spread(ratios)}, goal 0.7: ${verdict(median(ratios) >= 0.7)}`,
    );
  }
  return draw();
}

async function measureVideo(jpegs: Uint8Array[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-render-'));
  const encoder = createFfmpegVideoEncoder({ folder });
  const encode = async (crossFadeMs: number) => {
    const options = { slideMs: secondsPerSlide * 1000, crossFadeMs };
    const { signal } = new AbortController();
    return {
      seconds: await secondsOf(() => encoder.encode({ userId: 'bench', slides: jpegs, width: 1080, height: 1920, options, signal })),
    };
  };
  const plain = async () => ({ seconds: await secondsOf(() => plainFfmpeg(folder, jpegs, secondsPerSlide)) });
  try {
    const results = await inTurns({ ours: () => encode(0), plain }, { rounds, warmUps: 1 });
    const fading = await inTurns({ ours: () => encode(500) }, { rounds: 3 });
    const isFast = median(results.of('ours', 'seconds')) <= 3;
    const ratios = results.ratios('ours', 'plain', 'seconds');
    console.log(
      `video of ${count * secondsPerSlide} s: ${results.spread('ours', 'seconds')} s, goal 3: ${verdict(isFast)}; plain ffmpeg ${results.spread('plain', 'seconds')} s`,
    );
    console.log(
      `ratio to plain ffmpeg: ${spread(ratios)}, goal 1.1: ${verdict(median(ratios) <= 1.1)}; with cross-fades ${fading.spread('ours', 'seconds')} s`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measureRequests(upstreamFrontend: string, { slides, pictures }: Awaited<ReturnType<typeof makeProject>>): Promise<void> {
  const service = await startRenderUnderTest({ upstreamFrontend, pictures });
  try {
    const first = await service.publish(slides);
    const again = await inTurns({ again: async () => ({ seconds: await service.publish(slides) }) }, { rounds });
    console.log(`request to answer, slides and video stored: ${first.toFixed(2)} s with the browser's start`);
    console.log(`the same again: ${again.spread('again', 'seconds')} s, goal 0.3: ${verdict(median(again.of('again', 'seconds')) <= 0.3)}`);
  } finally {
    await service.stop();
  }
}

console.log(`${cpus().length} cores, ${rounds} alternating rounds`);
const project = await makeProject();
const web = await startWebApp();
try {
  const drawer = await drawerOf(web.url, project.pictures);
  const jpegs = await measureDrawing(drawer, web.url + renderPath, project).finally(() => drawer.stop());
  await measureVideo(jpegs);
  await measureRequests(web.url, project);
} finally {
  await web.stop();
}
