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
import { startRenderUnderTest } from './render-under-test.ts';

// Measures what publishing needs of the screenshot service: slides drawn in the pool against a bare loop in an open page, videos against a plain ffmpeg
// command, and a request that is repeated. Goals: G7 and G9 of docs/benchmarks.md. Takes two minutes.

const rounds = 5;
const count = 6;
const secondsPerSlide = 3;
const inARow = 5;
/** Before each measurement: as long as a page takes that is opened in advance, ten times over. */
const restMs = 1_000;

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

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

/** Runs all measures in each round, every second round in the other order. @param restMs before each of them */
async function alternate(measures: (() => Promise<unknown>)[], restMs = 0): Promise<void> {
  for (const measure of measures) await measure();
  for (let round = 1; round <= rounds; round++) {
    for (const measure of round % 2 ? measures : measures.toReversed()) {
      await delay(restMs);
      await measure();
    }
  }
}

/** Draws one project after a pause, one after the other, and two at a time, each against the bare loop of the same round. */
async function measureDrawing(drawer: SlideDrawer, pageUrl: string, { slides, pictures }: Awaited<ReturnType<typeof makeProject>>) {
  const loop = await startDrawLoop(pageUrl, pictures);
  const [one, row, two, bare]: number[][] = [[], [], [], []];
  const draw = () => drawer.draw(slides, 'tiktok');
  const rateOf = async (projects: number, work: () => Promise<unknown>) => (projects * count) / (await secondsOf(work));
  await alternate(
    [
      async () => one!.push(await rateOf(1, draw)),
      async () => row!.push(await rateOf(inARow, () => drawInARow(draw))),
      async () => two!.push(await rateOf(2, () => Promise.all([draw(), draw()]))),
      async () => bare!.push(await loop.run(slides, 'tiktok')),
    ],
    restMs,
  );
  await loop.stop();
  // The first of each warmed up.
  const raw = bare!.slice(1);
  console.log(`bare loop: ${spread(raw)} slides/s`);
  for (const [name, all] of Object.entries({
    'one project of 6 slides': one!,
    [`${inARow} projects in a row`]: row!,
    'two at a time': two!,
  })) {
    const rates = all.slice(1);
    const ratios = rates.map((value, index) => value / raw[index]!);
    console.log(
      `${name}: ${spread(rates)} slides/s, goal 15: ${verdict(median(rates) >= 15)}; ratio ${spread(ratios)}, goal 0.7: ${verdict(median(ratios) >= 0.7)}`,
    );
  }
  return draw();
}

async function drawInARow(draw: () => Promise<unknown>): Promise<void> {
  for (let project = 0; project < inARow; project++) await draw();
}

async function measureVideo(jpegs: Uint8Array[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-render-'));
  const encoder = createFfmpegVideoEncoder({ folder });
  const encode = (crossFadeMs: number) =>
    encoder.encode({
      slides: jpegs,
      width: 1080,
      height: 1920,
      options: { slideMs: secondsPerSlide * 1000, crossFadeMs },
      signal: new AbortController().signal,
    });
  const [ours, fading, plain]: number[][] = [[], [], []];
  try {
    await alternate([
      async () => ours!.push(await secondsOf(() => encode(0))),
      async () => plain!.push(await secondsOf(() => plainFfmpeg(folder, jpegs, secondsPerSlide))),
    ]);
    for (let round = 0; round < 3; round++) fading!.push(await secondsOf(() => encode(500)));
  } finally {
    await rm(folder, { recursive: true });
  }
  const ratios = ours!.map((value, index) => value / plain![index]!);
  console.log(
    `video of ${count * secondsPerSlide} s: ${spread(ours!)} s, goal 3: ${verdict(median(ours!) <= 3)}; plain ffmpeg ${spread(plain!)} s`,
  );
  console.log(
    `ratio to plain ffmpeg: ${spread(ratios)}, goal 1.1: ${verdict(median(ratios) <= 1.1)}; with cross-fades ${spread(fading!)} s`,
  );
}

async function measureRequests(upstreamFrontend: string, { slides, pictures }: Awaited<ReturnType<typeof makeProject>>): Promise<void> {
  const service = await startRenderUnderTest({ upstreamFrontend, pictures });
  try {
    const first = await service.publish(slides);
    const again: number[] = [];
    for (let round = 0; round < rounds; round++) again.push(await service.publish(slides));
    console.log(`request to answer, slides and video stored: ${first.toFixed(2)} s with the browser's start`);
    console.log(`the same again: ${spread(again)} s, goal 0.3: ${verdict(median(again) <= 0.3)}`);
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
