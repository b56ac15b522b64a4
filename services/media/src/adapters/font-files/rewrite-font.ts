/**
 * Rewrites a font with HarfBuzz: it reads the tables that it knows, glyph by glyph and rule by rule, and writes others of the same meaning. Tables that it does not know,
 * and those not needed to draw letters in one colour, are left out: programs (hinting), pictures, colours, most names.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { unreadableFont } from '../../model/font-file.ts';

/** Numbers of HarfBuzz. @see https://harfbuzz.github.io/harfbuzz-hb-subset.html */
const memoryModeWritable = 2;
const sets = { dropTables: 3, nameIds: 4, layoutFeatures: 6 } as const;
const noHinting = 1;

/** Tables with programs, pictures and colours, and what is said of the font besides its glyphs. */
const dropped = [
  'SVG ',
  'COLR',
  'CPAL',
  'CBDT',
  'CBLC',
  'sbix',
  'EBDT',
  'EBLC',
  'EBSC',
  'DSIG',
  'meta',
  'MATH',
  'BASE',
  'JSTF',
  'LTSH',
  'PCLT',
  'VDMX',
  'hdmx',
  'gasp',
];

/** Family and style: browsers take no font without a name. */
const keptNames = [1, 2];

interface HarfBuzz {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiled once; every font gets its own instance and so its own memory: nothing leaks from one to the next. */
async function freshHarfBuzz(): Promise<HarfBuzz> {
  compiled ??= readFile(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')).then((code) =>
    WebAssembly.compile(code),
  );
  const { exports } = await WebAssembly.instantiate(await compiled, {});
  const harfBuzz = exports as unknown as HarfBuzz;
  harfBuzz._initialize();
  return harfBuzz;
}

/** Returns the font with all its letters, rewritten. @throws AppError `font-unreadable` */
export async function rewriteFont(font: Uint8Array): Promise<Uint8Array> {
  const harfBuzz = await freshHarfBuzz();
  try {
    return subset(harfBuzz, font);
  } catch (error) {
    // A trap of the machine that it runs in: out of memory, or beyond it.
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) throw unreadableFont(error);
    throw error;
  }
}

function subset(harfBuzz: HarfBuzz, font: Uint8Array): Uint8Array {
  const place = harfBuzz.malloc(font.byteLength);
  if (place === 0) throw unreadableFont(new Error('no memory'));
  new Uint8Array(harfBuzz.memory.buffer).set(font, place);
  const face = harfBuzz.hb_face_create(harfBuzz.hb_blob_create(place, font.byteLength, memoryModeWritable, 0, 0), 0);
  const input = harfBuzz.hb_subset_input_create_or_fail();
  if (input === 0) throw unreadableFont(new Error('no memory'));
  harfBuzz.hb_subset_input_set_flags(input, noHinting);
  for (const kind of [harfBuzz.hb_subset_input_unicode_set(input), harfBuzz.hb_subset_input_set(input, sets.layoutFeatures)]) {
    harfBuzz.hb_set_clear(kind);
    harfBuzz.hb_set_invert(kind);
  }
  const names = harfBuzz.hb_subset_input_set(input, sets.nameIds);
  harfBuzz.hb_set_clear(names);
  for (const id of keptNames) harfBuzz.hb_set_add(names, id);
  const drop = harfBuzz.hb_subset_input_set(input, sets.dropTables);
  for (const tag of dropped) harfBuzz.hb_set_add(drop, tagOf(tag));
  const written = harfBuzz.hb_subset_or_fail(face, input);
  if (written === 0) throw unreadableFont(new Error('HarfBuzz cannot write it'));
  const blob = harfBuzz.hb_face_reference_blob(written);
  const [start, length] = [harfBuzz.hb_blob_get_data(blob, 0), harfBuzz.hb_blob_get_length(blob)];
  if (length === 0) throw unreadableFont(new Error('HarfBuzz wrote nothing'));
  return new Uint8Array(harfBuzz.memory.buffer).slice(start, start + length);
}

function tagOf(tag: string): number {
  return [...tag].reduce((number, letter) => (number << 8) + letter.charCodeAt(0), 0);
}
