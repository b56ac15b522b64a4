import {
  MAX_FILE_PICTURES,
  MAX_SLIDES_BYTES,
  SLIDES_FILE_VERSION,
  rolesProblem,
  slidesFileSchema,
  type SlidesFile,
} from '@viral-slides/slide-document';
import type JSZip from 'jszip';
import { FileRefused, readDirectory } from './read-directory.ts';

/** Name of what says what the template is. */
export const MANIFEST = 'template.json';
/** Largest file, and most that it holds unpacked, in bytes. */
export const MAX_FILE_BYTES = 100_000_000;
const MAX_TOTAL_BYTES = 120_000_000;
/** Largest picture, in bytes: what the library takes. */
const MAX_PICTURE_BYTES = 25_000_000;
/** Deepest JSON; slides go seven deep. */
const MAX_DEPTH = 12;

/** A picture of a file. */
export interface FilePicture {
  type: 'image/jpeg' | 'image/png';
  bytes: Uint8Array<ArrayBuffer>;
}

/** A template as a file brings it. */
export interface ReadSlidesFile {
  manifest: SlidesFile;
  /** By their SHA-256. */
  pictures: ReadonlyMap<string, FilePicture>;
}

/** Names the entry of a picture. */
export function pictureEntry(sha256: string): string {
  return `pictures/${sha256}`;
}

/** Reads a `.slides` file, and checks everything except what only a decoder knows about pictures. @throws FileRefused with one sentence */
export async function readSlidesFile(bytes: Uint8Array): Promise<ReadSlidesFile> {
  if (bytes.length > MAX_FILE_BYTES) throw new FileRefused('It is larger than 100 MB.');
  const listed = readDirectory(bytes, { entries: 1 + MAX_FILE_PICTURES, sizeOf, totalBytes: MAX_TOTAL_BYTES });
  if (!listed.some(({ name }) => name === MANIFEST)) throw new FileRefused('It contains no template.');
  const { default: Zip } = await import('jszip');
  const zip = await Zip.loadAsync(bytes).catch(() => {
    throw new FileRefused('It is damaged, or not a template file.');
  });
  const sizes = new Map(listed.map(({ name, sizeBytes }) => [name, sizeBytes]));
  const unpack = (name: string) => unpacked(zip, name, sizes.get(name) ?? 0);
  const manifest = readManifest(await unpack(MANIFEST));
  assertSamePictures(manifest, [...sizes.keys()]);
  const pictures = new Map<string, FilePicture>();
  for (const { sha256, type } of manifest.pictures) {
    const content = await unpack(pictureEntry(sha256));
    if ((await sha256Of(content)) !== sha256) throw new FileRefused('An image does not match its checksum.');
    if (typeOf(content) !== type) throw new FileRefused('An image is not of the type it claims to be.');
    pictures.set(sha256, { type, bytes: content });
  }
  return { manifest, pictures };
}

/** SHA-256 of bytes, in hex. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Type of a picture by its first bytes; null: neither JPEG nor PNG. */
export function typeOf([a, b, c, d]: Uint8Array): FilePicture['type'] | null {
  if (a === 0xff && b === 0xd8 && c === 0xff) return 'image/jpeg';
  return a === 0x89 && b === 0x50 && c === 0x4e && d === 0x47 ? 'image/png' : null;
}

function sizeOf(name: string): number | null {
  if (name === MANIFEST) return MAX_SLIDES_BYTES;
  return /^pictures\/[0-9a-f]{64}$/.test(name) ? MAX_PICTURE_BYTES : null;
}

/** Unpacks one entry, and ends as soon as there is more of it than the list says. */
function unpacked(zip: JSZip, name: string, sizeBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(sizeBytes);
  let length = 0;
  return new Promise((resolve, reject) => {
    const wrong = () => reject(new FileRefused(`“${name}” cannot be unpacked.`));
    const entry = zip.file(name);
    if (!entry) return void wrong();
    const stream = (entry as unknown as { internalStream: (type: 'uint8array') => JSZip.JSZipStreamHelper<Uint8Array> }).internalStream(
      'uint8array',
    );
    stream
      .on('data', (chunk) => {
        if (length + chunk.length > sizeBytes) {
          stream.pause();
          wrong();
        } else content.set(chunk, length);
        length += chunk.length;
      })
      .on('error', wrong)
      .on('end', () => (length === sizeBytes ? resolve(content) : wrong()))
      .resume();
  });
}

function readManifest(bytes: Uint8Array): SlidesFile {
  const read = parsed(bytes);
  if (isNewer(read)) throw new FileRefused('It was made by a newer version of Viral Slides.');
  const result = slidesFileSchema.safeParse(read);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new FileRefused(`The template description is invalid at “${(issue?.path ?? []).slice(0, 8).join('.') || 'the start'}”.`);
  }
  const { slides, roles } = result.data;
  if (roles && rolesProblem(slides, roles)) throw new FileRefused('Roles do not match the slides.');
  return result.data;
}

function isNewer(read: unknown): boolean {
  return typeof read === 'object' && read !== null && 'version' in read && Number(read.version) > SLIDES_FILE_VERSION;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (depthOf(text) > MAX_DEPTH) throw new RangeError('too deep');
    return JSON.parse(text);
  } catch {
    throw new FileRefused('The template description is not valid JSON.');
  }
}

/** Nesting depth of a JSON text. */
function depthOf(text: string): number {
  let [depth, deepest, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '"') isText = !isText;
    else if (!isText && (char === '[' || char === '{')) deepest = Math.max(deepest, (depth += 1));
    else if (!isText && (char === ']' || char === '}')) depth -= 1;
  }
  return deepest;
}

/** Asserts that shown, listed and present pictures are the same. */
function assertSamePictures({ slides, pictures }: SlidesFile, entries: readonly string[]): void {
  const shown = new Set(slides.flatMap(({ imageUrl, pictureLayers = [] }) => [imageUrl, ...pictureLayers.map((layer) => layer.imageUrl)]));
  const wanted = [...shown].flatMap((name) => (name.startsWith('sha256:') ? name.slice('sha256:'.length) : []));
  const listed = pictures.map(({ sha256 }) => sha256);
  const there = entries.filter((name) => name !== MANIFEST).map((name) => name.slice('pictures/'.length));
  const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((each) => b.includes(each));
  if (new Set(listed).size !== listed.length || !same(wanted, listed) || !same(listed, there))
    throw new FileRefused('Images are missing or unexpected.');
}
