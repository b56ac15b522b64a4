import { readFile, readdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TEXT_PRESETS } from '@viral-slides/slide-document';
import type { Slide, TextPreset } from '@viral-slides/slide-document';
import sharp from 'sharp';
import { uploadPictures } from '../support/api.ts';
import type { Image } from '../support/api.ts';

const scenes = new URL('../../frontend/public/scenes/', import.meta.url);
/** Degrees by which the colours of a scene are turned. */
const hues = [0, 40, 200, 300];
const presetIds = ['viral-hook', 'white-label', 'editorial', 'white-label'];

/** The product's own scenes in several colours, as photographs of a library. */
export async function uploadScenes(page: Page): Promise<Image[]> {
  const names = (await readdir(scenes)).filter((name) => name.endsWith('.svg'));
  const looks = hues.flatMap((hue) => names.map((name) => ({ hue, name })));
  const files = looks.map(async ({ hue, name }) => {
    const scene = sharp(await readFile(new URL(name, scenes)), { density: 144 }).resize(1080, 1920, { fit: 'cover' });
    return {
      name: `${name.replace('.svg', '')}-${hue}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await scene.modulate({ hue }).jpeg().toBuffer(),
    };
  });
  return uploadPictures(page, await Promise.all(files));
}

function presetOf(id: string | undefined): TextPreset {
  return TEXT_PRESETS.find((preset) => preset.id === id) ?? TEXT_PRESETS[0]!;
}

/** A slide for each of these words, on one picture after the other. */
export function slidesOn(images: readonly Image[], words: readonly string[]): Slide[] {
  return words.map((content, index) => ({
    id: `s${index + 1}`,
    imageUrl: images[index % images.length]!.url,
    isGenerated: false,
    textLayers: [{ id: `t${index + 1}`, content, style: { ...presetOf(presetIds[index % presetIds.length]).style } }],
  }));
}
