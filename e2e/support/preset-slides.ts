import { readFile } from 'node:fs/promises';
import { imageContentUrl } from '@viral-slides/slide-document';
import type { Slide, TextPreset } from '@viral-slides/slide-document';
import sharp from 'sharp';

/** Texts with which presets are drawn: few words, many words, and what needs other fonts and the other direction. */
export const sampleTexts = {
  short: 'Stop scrolling',
  long: 'The quiet habit that gave me back two hours of every single day',
  'emoji-rtl': 'שלום 👋🏽 مرحبا 🚀 2026',
} as const;

/** Name of a sample text. */
export type SampleText = keyof typeof sampleTexts;

/** Address of the picture beneath the samples; any id will do, since these images do not exist. */
export const barsUrl = imageContentUrl('00000000-0000-4000-8000-000000000001');
/** Address of the same picture without bars. */
export const sceneUrl = imageContentUrl('00000000-0000-4000-8000-000000000002');

/** Bright bars across the middle, where the texts lie: what glass blurs, and what outlines and shadows have to stand out from. */
const bars = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920">
  <defs><pattern id="bars" width="90" height="90" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
    <rect width="36" height="90" fill="#fff4d6" fill-opacity="0.6" />
  </pattern></defs>
  <rect y="760" width="1080" height="400" fill="url(#bars)" />
</svg>`);

/** Backgrounds of the samples, by address: one of the product's own scenes, with bars and without. */
export async function samplePictures(): Promise<Map<string, Buffer>> {
  const scene = await readFile(new URL('../../frontend/public/scenes/dawn.svg', import.meta.url));
  const ground = await sharp(scene, { density: 144 }).resize(1080, 1920, { fit: 'cover' }).png().toBuffer();
  const withBars = sharp(ground).composite([{ input: bars }]);
  return new Map([
    [barsUrl, await withBars.jpeg({ quality: 95 }).toBuffer()],
    [sceneUrl, await sharp(ground).jpeg({ quality: 95 }).toBuffer()],
  ]);
}

/**
 * A slide with one text in the look of a preset.
 * @param imageUrl one of the addresses above
 */
export function presetSlide(preset: TextPreset, text: SampleText, imageUrl: string): Slide {
  return {
    id: 's1',
    imageUrl,
    isGenerated: false,
    textLayers: [{ id: 't1', content: contentOf(preset, text), style: { ...preset.style } }],
  };
}

/** Big Number is made for a number. */
function contentOf({ id }: TextPreset, text: SampleText): string {
  return id === 'big-number' && text === 'short' ? '17' : sampleTexts[text];
}

/** A picture of a slide as it is kept: small, and still sharp enough to show a text that moved or lost its outline. */
export function scaledDown(jpeg: Buffer): Promise<Buffer> {
  return sharp(jpeg).resize(320, 427, { fit: 'inside' }).jpeg({ quality: 76, chromaSubsampling: '4:4:4' }).toBuffer();
}
