import { isoMediaKind } from './iso-media.ts';
import { isCameraRaw } from './tiff-fields.ts';

/** Number of a file's first bytes that are needed at most; fewer are enough for most formats. */
export const headBytes = 4_096;

/** Formats that are taken. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'tiff' | 'gif';

/** A format that is taken, or why the file is not: a sentence for users. */
export type RecognizedFile = { format: PictureFormat } | { refusal: string };

/** Reason for refusing a file of no known format. */
export const unknownFormat = 'This file is not a supported image. Allowed types are JPEG, PNG, WebP, AVIF, HEIC, TIFF and GIF.';

const exportIt = 'Export it as JPEG or PNG first.';
const saveIt = 'Save it as JPEG or PNG first.';
const refusals = {
  raw: `This is a raw camera photo. ${exportIt}`,
  video: 'This is a video. Save a frame of it as JPEG or PNG first.',
  'jpeg-xl': `This is a JPEG XL image. ${saveIt}`,
  'jpeg-2000': `This is a JPEG 2000 image. ${saveIt}`,
} as const;

/** First bytes of the formats that are recognised by them alone. */
const formats: readonly (readonly [start: string, found: RecognizedFile])[] = [
  ['\xff\xd8\xff', { format: 'jpeg' }],
  ['\x89PNG\r\n\x1a\n', { format: 'png' }],
  ['GIF8', { format: 'gif' }],
  ['8BPS', { refusal: `This is a Photoshop file. ${exportIt}` }],
  ['gimp xcf', { refusal: `This is a GIMP file. ${exportIt}` }],
  ['%PDF', { refusal: 'This is a PDF. Export its pages as JPEG or PNG first.' }],
  ['%!PS', { refusal: `This is a PostScript file. ${exportIt}` }],
  ['FUJIFILMCCD-RAW', { refusal: refusals.raw }],
  ['FOVb', { refusal: refusals.raw }],
  ['IIRO', { refusal: refusals.raw }],
  ['IIRS', { refusal: refusals.raw }],
  ['MMOR', { refusal: refusals.raw }],
  ['IIU\0', { refusal: refusals.raw }],
  ['\xff\x0a', { refusal: refusals['jpeg-xl'] }],
  ['\0\0\0\x0cJXL \r\n\x87\n', { refusal: refusals['jpeg-xl'] }],
  ['\0\0\0\x0cjP  \r\n\x87\n', { refusal: refusals['jpeg-2000'] }],
  ['\xff\x4f\xff\x51', { refusal: refusals['jpeg-2000'] }],
  ['\0\0\x01\0', { refusal: 'This is a Windows icon. Save it as PNG first.' }],
  ['\x76\x2f\x31\x01', { refusal: `This is an OpenEXR image. ${exportIt}` }],
  ['#?RADIANCE', { refusal: `This is a Radiance HDR image. ${exportIt}` }],
  ['\x1aE\xdf\xa3', { refusal: refusals.video }],
  ['PK\x03\x04', { refusal: 'This is a ZIP archive or a document. Add the images in it one by one.' }],
];

/**
 * Recognizes a file by its content.
 * @param head the first {@link headBytes} bytes of the file, or all of a smaller one
 * @returns null where nothing is known about such a file
 */
export function recognizePicture(head: Uint8Array): RecognizedFile | null {
  const text = latin1(head);
  const found = formats.find(([start]) => text.startsWith(start));
  if (found) return found[1];
  return inRiff(text) ?? inIsoMedia(head) ?? inTiff(head, text) ?? inBitmap(head, text) ?? inXml(text);
}

function latin1(head: Uint8Array): string {
  let text = '';
  for (const byte of head.subarray(0, headBytes)) text += String.fromCharCode(byte);
  return text;
}

function inRiff(text: string): RecognizedFile | null {
  if (!text.startsWith('RIFF')) return null;
  if (text.startsWith('WEBP', 8)) return { format: 'webp' };
  return text.startsWith('AVI ', 8) ? { refusal: refusals.video } : null;
}

function inIsoMedia(head: Uint8Array): RecognizedFile | null {
  const kind = isoMediaKind(head);
  if (kind === null) return null;
  return kind === 'avif' || kind === 'heic' ? { format: kind } : { refusal: refusals[kind] };
}

function inTiff(head: Uint8Array, text: string): RecognizedFile | null {
  if (!/^(?:II[*+]\0|MM\0[*+])/.test(text)) return null;
  return isCameraRaw(head) ? { refusal: refusals.raw } : { format: 'tiff' };
}

/** Two letters alone also start texts: the size of the header that follows has to be one that there is. */
function inBitmap(head: Uint8Array, text: string): RecognizedFile | null {
  const headerSizes = [12, 40, 52, 56, 64, 108, 124];
  const isBitmap = text.startsWith('BM') && text.startsWith('\0\0\0', 15) && headerSizes.includes(head[14] ?? 0);
  return isBitmap ? { refusal: 'This is a BMP image. Save it as PNG first.' } : null;
}

function inXml(text: string): RecognizedFile | null {
  const isSvg = /^(?:\xef\xbb\xbf)?\s*</.test(text) && /<svg[\s>]/i.test(text);
  return isSvg ? { refusal: 'This is an SVG drawing. Export it as PNG first.' } : null;
}
