import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '../support/person.ts';
import { TEXT_PRESETS, imageContentUrl } from '@viral-slides/slide-document';
import sharp from 'sharp';
import { SAMPLE_SIZE, sampleOf, sampleScenery, sampleSlide } from '../support/preset-sample.ts';
import { RenderPage } from '../support/render-page.ts';
import { similarityOf } from '../support/similarity.ts';

const file = new URL('../../frontend/src/features/editor/panels/preset-samples.webp', import.meta.url);
const pictureUrl = imageContentUrl('00000000-0000-4000-8000-000000000001');
const { width, height } = SAMPLE_SIZE;

/** The samples of the presets are one picture, drawn ahead of time. Here the renderer draws them again. A difference that is wanted: `make pictures`. */
test('When the presets are drawn again, then they look as their samples in the editor', async ({ browser }) => {
  const renderer = await RenderPage.open(browser, new Map([[pictureUrl, await sampleScenery()]]));
  const drawn: Buffer[] = [];
  for (const preset of TEXT_PRESETS) {
    drawn.push(await sampleOf(await renderer.draw(sampleSlide(preset, pictureUrl), 'tiktok')));
  }
  await renderer.close();
  if (process.env['WRITE_PICTURES']) await writeFile(file, await inOnePicture(drawn));

  const kept = await readFile(file);
  expect(await sharp(kept).metadata()).toMatchObject({ width, height: height * TEXT_PRESETS.length });
  for (const [index, { id }] of TEXT_PRESETS.entries()) {
    const sample = await sharp(kept)
      .extract({ left: 0, top: index * height, width, height })
      .png()
      .toBuffer();
    expect((await similarityOf(drawn[index] ?? sample, sample)).structure, id).toBeGreaterThan(0.95);
  }
});

function inOnePicture(samples: readonly Buffer[]): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0 };
  return sharp({ create: { width, height: height * samples.length, channels: 3, background } })
    .composite(samples.map((input, index) => ({ input, left: 0, top: index * height })))
    .webp({ quality: 66, effort: 6 })
    .toBuffer();
}
