import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

/** Folder that keeps the font between builds. */
const folder = fileURLToPath(new URL('../.cache/interface-font', import.meta.url));

/**
 * Latin-1 without its control characters, and what the texts of the interface hold beyond it. `interface-font.css` has the same in its `unicode-range`: any other
 * letter comes from the whole Inter, which the browser fetches when there is one.
 */
const characters = [
  ...[...Array(0x7f - 0x20).keys()].map((index) => 0x20 + index),
  ...[...Array(0x100 - 0xa0).keys()].map((index) => 0xa0 + index),
  ...[0x131, 0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x20ac, 0x2122, 0x2191, 0x2193, 0x2212],
];

/** OpenType features of the interface's text: what browsers apply by default, and figures of one width. */
const features = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/** The weights that `interface-font.css` names. */
const weights = { min: 400, max: 700, default: 400 };

/**
 * Makes the font of the interface: Inter with no more than the interface needs, two thirds of its weight, because every screen waits for it. Slides are drawn with the whole Inter.
 * @returns path of the font
 */
export async function interfaceFont(): Promise<string> {
  const font = await readFile(source);
  const made = createHash('sha256')
    .update(font)
    .update(JSON.stringify([characters, features, weights]));
  const path = join(folder, made.digest('hex').slice(0, 16), 'inter-interface.woff2');
  if (await isThere(path)) return path;
  const bytes = await subsetFont(font, String.fromCodePoint(...characters), {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: { wght: weights },
    noHinting: true,
  });
  await mkdir(join(path, '..'), { recursive: true });
  // Another build may be making the same.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, path);
  return path;
}

async function isThere(path: string): Promise<boolean> {
  return readFile(path).then(
    ({ length }) => length > 0,
    () => false,
  );
}
