import type { LibheifModule } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { imageTooComplex, unreadableImage, unsupportedCodec } from '../../../model/upload-limits.ts';
import { maxProfileBytes } from '../container/byte-ranges.ts';
import { codedColorProfile } from '../container/coded-colors.ts';
import { uncompressedTiff } from './uncompressed-tiff.ts';

// Values of libheif's C interface.
const unsupportedFeature = 4;
const memoryAllocationError = 6;
const colorspaceRgb = 1;
const chromaRgb = 10;
const chromaRgba = 11;
const interleaved = 10;
/** Bytes of the structs `heif_error` and `heif_image_tiling`. */
const errorBytes = 12;
const tilingBytes = 80;
/** Offset of the switch in `heif_decoding_options`. */
const convertTo8Bits = 20;
const strictDecoding = 21;

/** A HEIC that was looked at. Sizes are those of the upright picture. */
export interface HeicPicture {
  widthPx: number;
  heightPx: number;
  hasAlpha: boolean;
  bitDepth: number;
  /** Pixels that are decoded at a time where the picture is coded in tiles: phones write 512 × 512. */
  tilePixels?: number;
  /** Decodes it: an uncompressed TIFF of 8 bits per channel, upright, with its color profile. Once. @throws AppError */
  decode: () => Buffer;
}

/**
 * Reads the header of a HEIC and decodes nothing. Of several pictures the primary one counts: the still of a live photo, the base of one with
 * a gain map. Turns and mirrorings that the container prescribes are applied by libheif; those of EXIF repeat them and do not count.
 * @throws AppError `image-unreadable`, `unsupported-image-structure`, `image-too-complex`
 */
export async function openHeic(file: Uint8Array): Promise<HeicPicture> {
  const { default: createLibheif } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs');
  const library = createLibheif({ print: () => undefined, printErr: () => undefined });
  const heif = new Heif(library);
  const handle = heif.primaryPicture(file);
  const { widthPx, heightPx, hasAlpha } = heif.measuresOf(handle);
  const tiles = hasAlpha ? null : heif.tilesOf(handle, widthPx, heightPx);
  return {
    widthPx,
    heightPx,
    hasAlpha,
    bitDepth: library._heif_image_handle_get_luma_bits_per_pixel(handle),
    ...(tiles && { tilePixels: tiles.widthPx * tiles.heightPx }),
    decode() {
      const channels = hasAlpha ? 4 : 3;
      const { file: tiff, pixels } = uncompressedTiff({ widthPx, heightPx, channels, profile: heif.profileOf(handle) });
      const canvas = { pixels, channels, widthPx, heightPx } as const;
      if (!tiles) heif.decodeInto(canvas, { handle, left: 0, top: 0 });
      for (const place of tiles ? placesOf(tiles) : []) heif.decodeInto(canvas, { handle, ...place });
      return tiff;
    },
  };
}

function* placesOf({ columns, rows, widthPx, heightPx, top, left }: Tiles): Generator<Omit<Piece, 'handle'>> {
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      yield { left: column * widthPx - left, top: row * heightPx - top, tile: [column, row] };
}

interface Canvas {
  pixels: Buffer;
  channels: 3 | 4;
  widthPx: number;
  heightPx: number;
}

/** A part to decode, and the position of its first pixel. */
interface Piece {
  handle: number;
  left: number;
  top: number;
  /** Absent = the whole picture. */
  tile?: readonly [column: number, row: number];
}

/** The grid that a picture is coded in, as it lies once the picture is upright. */
interface Tiles {
  columns: number;
  rows: number;
  widthPx: number;
  heightPx: number;
  /** Overhang of the first tile above the picture. */
  top: number;
  left: number;
}

/** libheif with its pointers. What it allocates is never freed: its memory goes with the decoder process. */
class Heif {
  readonly #library: LibheifModule;
  readonly #error: number;
  readonly #result: number;

  constructor(library: LibheifModule) {
    this.#library = library;
    this.#error = library._malloc(errorBytes);
    this.#result = library._malloc(tilingBytes);
  }

  primaryPicture(file: Uint8Array): number {
    const library = this.#library;
    const bytes = library._malloc(file.length);
    library.HEAPU8.set(file, bytes);
    const context = library._heif_context_alloc();
    this.#asked((error) => library._heif_context_read_from_memory_without_copy(error, context, bytes, file.length, 0));
    this.#asked((error, result) => library._heif_context_get_primary_image_handle(error, context, result));
    return this.#resultAt(0);
  }

  measuresOf(handle: number): { widthPx: number; heightPx: number; hasAlpha: boolean } {
    return {
      widthPx: this.#library._heif_image_handle_get_width(handle),
      heightPx: this.#library._heif_image_handle_get_height(handle),
      hasAlpha: this.#library._heif_image_handle_has_alpha_channel(handle) !== 0,
    };
  }

  /** Null where the picture is coded in one piece, or cropped by more than its last tiles. */
  tilesOf(handle: number, pictureWidthPx: number, pictureHeightPx: number): Tiles | null {
    this.#asked((error, result) => this.#library._heif_image_handle_get_image_tiling(error, handle, 1, result));
    const [columns, rows, widthPx, heightPx, fullWidthPx, fullHeightPx, top, left] = Array.from({ length: 8 }, (_, index) =>
      this.#resultAt(index + 1),
    ) as [number, number, number, number, number, number, number, number];
    const isCropped = fullWidthPx !== pictureWidthPx || fullHeightPx !== pictureHeightPx;
    if (columns * rows === 1 || isCropped) return null;
    // Of the offsets only whether there is one counts: libheif 1.23 gives the part of the last tile that is inside, not the one outside.
    const [outsideTop, outsideLeft] = [rows * heightPx - pictureHeightPx, columns * widthPx - pictureWidthPx];
    return { columns, rows, widthPx, heightPx, top: top && outsideTop, left: left && outsideLeft };
  }

  /** The ICC profile, or one that is made of code points; null = sRGB. @throws AppError for HDR */
  profileOf(handle: number): Buffer | null {
    const library = this.#library;
    const coded = this.#codedColors(handle);
    const profile = coded && codedColorProfile(coded);
    const size = library._heif_image_handle_get_raw_color_profile_size(handle);
    if (size === 0 || size > maxProfileBytes) return profile;
    const bytes = library._malloc(size);
    this.#asked((error) => library._heif_image_handle_get_raw_color_profile(error, handle, bytes));
    return Buffer.from(library.HEAPU8.subarray(bytes, bytes + size));
  }

  decodeInto({ pixels, channels, widthPx, heightPx }: Canvas, { handle, left, top, tile }: Piece): void {
    const library = this.#library;
    const chroma = channels === 4 ? chromaRgba : chromaRgb;
    const options = this.#decodingOptions();
    this.#asked((error, result) =>
      tile
        ? library._heif_image_handle_decode_image_tile(error, handle, result, colorspaceRgb, chroma, options, ...tile)
        : library._heif_decode_image(error, handle, result, colorspaceRgb, chroma, options),
    );
    const image = this.#resultAt(0);
    const plane = library._heif_image_get_plane_readonly(image, interleaved, this.#result);
    const stride = this.#resultAt(0);
    const first = { column: Math.max(0, -left), row: Math.max(0, -top) };
    const columns = Math.min(library._heif_image_get_width(image, interleaved), widthPx - left);
    const rows = Math.min(library._heif_image_get_height(image, interleaved), heightPx - top);
    for (let row = first.row; row < rows; row += 1) {
      const from = plane + row * stride;
      const part = library.HEAPU8.subarray(from + first.column * channels, from + columns * channels);
      pixels.set(part, ((top + row) * widthPx + left + first.column) * channels);
    }
    library._heif_image_release(image);
    library._free(options);
  }

  /** ITU-T H.273; null where the file has none. */
  #codedColors(handle: number): { primaries: number; transfer: number } | null {
    const library = this.#library;
    library._heif_image_handle_get_nclx_color_profile(this.#error, handle, this.#result);
    if (library.HEAPU32[this.#error >> 2] !== 0) return null;
    const profile = this.#resultAt(0) >> 2;
    return { primaries: library.HEAPU32[profile + 1] ?? 0, transfer: library.HEAPU32[profile + 2] ?? 0 };
  }

  #decodingOptions(): number {
    const options = this.#library._heif_decoding_options_alloc();
    this.#library.HEAPU8[options + convertTo8Bits] = 1;
    this.#library.HEAPU8[options + strictDecoding] = 1;
    return options;
  }

  #asked(call: (error: number, result: number) => void): void {
    const library = this.#library;
    library.HEAPU32[this.#result >> 2] = 0;
    call(this.#error, this.#result);
    const [code = 0, subcode = 0, message = 0] = library.HEAPU32.subarray(this.#error >> 2, (this.#error >> 2) + 3);
    if (code === 0) return;
    const end = library.HEAPU8.indexOf(0, message);
    const cause = new Error(`libheif ${code}.${subcode}: ${Buffer.from(library.HEAPU8.subarray(message, end)).toString().trim()}`);
    if (code === unsupportedFeature) throw unsupportedCodec(cause);
    throw code === memoryAllocationError ? imageTooComplex(cause) : unreadableImage(cause);
  }

  #resultAt(index: number): number {
    return this.#library.HEAPU32[(this.#result >> 2) + index] ?? 0;
  }
}
