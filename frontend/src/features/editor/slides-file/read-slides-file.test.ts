import { webcrypto } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import JSZip from 'jszip';
import { FileRefused } from './read-directory.ts';
import { MAX_FILE_BYTES, pictureEntry, readSlidesFile, sha256Of } from './read-slides-file.ts';

// jsdom has no way to hash.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const sha = await sha256Of(png);
const other = 'a'.repeat(64);
const uuid = '0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10';
const layer = (more: object = {}) => ({ id: 't', content: 'Title', style: { ...DEFAULT_TEXT_STYLE }, ...more });
const slide = (more: object = {}) => ({ imageUrl: `sha256:${sha}`, textLayers: [layer()], ...more });
const manifest = (more: object = {}): object => ({
  ...{ format: 'viral-slides-template', version: 1, name: 'Look', slides: [slide()], pictures: [{ sha256: sha, type: 'image/png' }] },
  ...more,
});

type Content = string | Uint8Array;
/** A file with a manifest and its picture, and further entries or other ones in their place. */
async function zip(entries: Record<string, Content | null> = {}, options: JSZip.JSZipFileOptions = {}): Promise<Uint8Array> {
  const all = { 'template.json': JSON.stringify(manifest()), [pictureEntry(sha)]: png, ...entries };
  const file = new JSZip();
  for (const [name, content] of Object.entries(all)) if (content !== null) file.file(name, content, { createFolders: false, ...options });
  return file.generateAsync({ type: 'uint8array', compression: 'DEFLATE', platform: 'UNIX' });
}
const withManifest = (more: object) => () => zip({ 'template.json': JSON.stringify(manifest(more)) });
const withText = (text: Content) => () => zip({ 'template.json': text });

const [local, central, end] = [0x04034b50, 0x02014b50, 0x06054b50];
/** Offset of the n-th header of a kind. */
function headerAt(bytes: Uint8Array, signature: number, n = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0, left = n; at + 4 <= bytes.length; at += 1) if (view.getUint32(at, true) === signature && (left -= 1) < 0) return at;
  throw new Error('there is no such header');
}
/** A good file with numbers of two or four bytes written over, counted from a header. */
const patched =
  (...patches: [signature: number, offset: number, value: number, size: 2 | 4, n?: number][]) =>
  async () => {
    const bytes = await zip();
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (const [signature, offset, value, size, n] of patches) {
      const at = headerAt(bytes, signature, n) + offset;
      if (size === 2) view.setUint16(at, value, true);
      else view.setUint32(at, value, true);
    }
    return bytes;
  };
const cut = (share: number) => async () => {
  const bytes = await zip();
  return bytes.slice(0, share < 0 ? share : Math.floor(bytes.length * share));
};
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const bytesOf = (text: string) => new TextEncoder().encode(text);
/** A file whose entry of one name is called otherwise where it is listed, and where it lies. */
async function renamed(from: string, to: string, where: 'list' | 'both'): Promise<Uint8Array> {
  const bytes = await zip({ [from]: 'x' });
  const text = String.fromCharCode(...bytes);
  const first = text.indexOf(from);
  const places = where === 'both' ? [first, text.indexOf(from, first + 1)] : [text.indexOf(from, first + 1)];
  for (const at of places) bytes.set(bytesOf(to), at);
  return bytes;
}
/** Much that is packed into little, and says that it is small. */
async function lyingBomb(): Promise<Uint8Array> {
  const bytes = await zip({ 'template.json': new Uint8Array(40_000_000) });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const text = String.fromCharCode(...bytes.slice(-400));
  const at = bytes.length - 400 + text.indexOf('template.json') - 46;
  view.setUint32(at + 24, 1_000, true);
  return bytes;
}

const hostileNames = [
  ...[
    '../template.json',
    '../../etc/passwd',
    '/etc/passwd',
    'C:\\Windows\\x',
    '..\\..\\x',
    'pictures/../../x',
    './template.json',
    'template.json/x',
  ],
  ...[
    `pictures/${'A'.repeat(64)}`,
    'pictures/short',
    `PICTURES/${other}`,
    `pictures//${other}`,
    `pictures/${other}/x`,
    `pictures/${other}.png`,
  ],
  ...[
    '__MACOSX/x',
    '.git/config',
    'template.js',
    'Template.json',
    '%2e%2e/x',
    'fonts/x.ttf',
    `pictures/${'а'.repeat(64)}`,
    ' template.json',
    'x'.repeat(300),
  ],
];

const hostile: [what: string, make: () => Promise<Uint8Array> | Uint8Array][] = [
  ['nothing', () => new Uint8Array()],
  ['one byte', () => Uint8Array.from([0x50])],
  ['zeros', () => new Uint8Array(1_000)],
  ['text', () => bytesOf('Hello '.repeat(100))],
  ['a picture', () => png],
  ['JSON without a ZIP', () => bytesOf(JSON.stringify(manifest()))],
  ['another kind of archive', () => Uint8Array.from([0x1f, 0x8b, 8, 0, ...Array(200).fill(7)])],
  ['the end of a ZIP alone', async () => (await zip()).slice(-22)],
  ['too many bytes', () => new Uint8Array(MAX_FILE_BYTES + 1)],
  ...[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99, -1, -21].map(
    (share) => [`a cut at ${share}`, cut(share)] as [string, () => Promise<Uint8Array>],
  ),
  ['bytes behind it', async () => joined(await zip(), bytesOf('more'))],
  ['bytes before it', async () => joined(bytesOf('#!/bin/sh\n'), await zip())],
  ...hostileNames.map(
    (name) => [`an entry ${JSON.stringify(name.slice(0, 40))}`, () => zip({ [name]: 'x' })] as [string, () => Promise<Uint8Array>],
  ),
  ['a name with a zero in it', () => renamed('template.jsonx', 'template.json\0', 'both')],
  ['two entries of one name', () => renamed('template.jsom', 'template.json', 'both')],
  ['a list that names an entry otherwise than it lies there', () => renamed('template.jsom', 'template.json', 'list')],
  ['a folder', () => zip({}, { dir: true } as JSZip.JSZipFileOptions)],
  ['a link', () => zip({ 'template.json': '/etc/passwd' }, { unixPermissions: 0o120777 })],
  ['a device', () => zip({}, { unixPermissions: 0o020666 })],
  ['a password', patched([central, 8, 1, 2])],
  ['an unknown way of packing', patched([central, 10, 9, 2])],
  ['a way of packing that is encryption', patched([central, 10, 99, 2])],
  ['a list that starts elsewhere', patched([end, 16, 3, 4])],
  ['a list that is shorter than it says', patched([end, 12, 1, 4])],
  ['a list with more entries than there are', patched([end, 10, 3, 2], [end, 8, 3, 2])],
  ['a list with fewer entries than there are', patched([end, 10, 1, 2], [end, 8, 1, 2])],
  ['65,535 entries', patched([end, 10, 0xffff, 2], [end, 8, 0xffff, 2])],
  ['several disks', patched([end, 4, 1, 2])],
  ['numbers of 64 bits', patched([end, 16, 0xffffffff, 4])],
  ['an entry that says it has 4 GB', patched([central, 24, 0xffffffff, 4])],
  ['an entry that says it is empty', patched([central, 24, 0, 4])],
  ['two entries that are the same bytes', patched([central, 42, 0, 4, 1])],
  ['an entry beyond the end', patched([central, 42, 0xfffffff0, 4])],
  ['an entry whose head is missing', patched([local, 0, 0, 4])],
  ['an entry that reaches into the list', patched([central, 20, 0xffffff, 4, 1])],
  ['an entry with a name longer than the list', patched([central, 28, 0xffff, 2])],
  ['broken packing', patched([local, 43, 0xffffffff, 4], [local, 47, 0xffffffff, 4])],
  [
    '92 entries',
    async () => zip(Object.fromEntries(Array.from({ length: 92 }, (_, n) => [pictureEntry(String(n).padStart(64, '0')), 'x']))),
  ],
  ['a bomb', () => zip({ 'template.json': new Uint8Array(40_000_000) })],
  ['a bomb that says it is small', lyingBomb],
  ['no template', () => zip({ 'template.json': null })],
  ['no JSON', withText('slides: []')],
  ['JSON that is cut', withText(JSON.stringify(manifest()).slice(0, -9))],
  ['broken UTF-8', withText(Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))],
  ['JSON a million deep', withText('['.repeat(1_000_000))],
  ['JSON fifty deep', withText(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`)],
  ['ten million characters of spaces', withText(' '.repeat(9_999_999))],
  ['a list', withText('[]')],
  ['null', withText('null')],
  ['a number', withText('1e999')],
  ['a newer version', withManifest({ version: 2 })],
  ['a version that is a text', withManifest({ version: '1' })],
  ['another format', withManifest({ format: 'pptx' })],
  ['a field that is unknown', withManifest({ userId: uuid })],
  ['a prototype', withText(JSON.stringify(manifest()).replace('{', '{"__proto__":{"isAdmin":true},'))],
  ['a blank name', withManifest({ name: ' ' })],
  ['an invisible name', withManifest({ name: '\u200b' })],
  ['a long name', withManifest({ name: 'x'.repeat(201) })],
  ['no slides', withManifest({ slides: [] })],
  ['eleven slides', withManifest({ slides: Array(11).fill(slide()) })],
  ['51 texts', withManifest({ slides: [slide({ textLayers: Array(51).fill(layer()) })] })],
  ['a long text', withManifest({ slides: [slide({ textLayers: [layer({ content: 'x'.repeat(5_001) })] })] })],
  ['a text that is a number', withManifest({ slides: [slide({ textLayers: [layer({ content: 7 })] })] })],
  ['a huge font', withManifest({ slides: [slide({ textLayers: [layer({ style: { ...DEFAULT_TEXT_STYLE, fontSize: 1e9 } })] })] })],
  [
    'a style with an address',
    withManifest({ slides: [slide({ textLayers: [layer({ style: { ...DEFAULT_TEXT_STYLE, color: 'url(//x)' } })] })] }),
  ],
  ["a picture of another user's library", withManifest({ slides: [slide({ imageUrl: `/api/images/${uuid}/content` })] })],
  ['a picture from elsewhere', withManifest({ slides: [slide({ imageUrl: 'https://example.org/x.png' })] })],
  ['a picture that is data', withManifest({ slides: [slide({ imageUrl: 'data:image/png;base64,AAAA' })] })],
  ['a picture that is a script', withManifest({ slides: [slide({ imageUrl: 'javascript:alert(1)' })] })],
  ['a picture by a path', withManifest({ slides: [slide({ imageUrl: 'sha256:../../x' })] })],
  ['a picture that is missing', withManifest({ slides: [slide(), slide({ imageUrl: `sha256:${other}` })] })],
  [
    'a picture that is listed and missing',
    withManifest({
      pictures: [
        { sha256: sha, type: 'image/png' },
        { sha256: other, type: 'image/png' },
      ],
    }),
  ],
  ['a picture that is listed twice', withManifest({ pictures: Array(2).fill({ sha256: sha, type: 'image/png' }) })],
  ['a picture that is not listed', () => zip({ [pictureEntry(other)]: png })],
  ['a picture that no slide shows', withManifest({ slides: [slide({ imageUrl: '/blank-slide.svg' })] })],
  ['a drawing with scripts', withManifest({ pictures: [{ sha256: sha, type: 'image/svg+xml' }] })],
  ['a picture of another kind', withManifest({ pictures: [{ sha256: sha, type: 'image/jpeg' }] })],
  ['other bytes under a hash', () => zip({ [pictureEntry(sha)]: Uint8Array.from([...png, 4]) })],
  ['no bytes under a hash', () => zip({ [pictureEntry(sha)]: new Uint8Array() })],
  ['nine pictures on a slide', withManifest({ slides: [slide({ pictureLayers: Array(9).fill({}) })] })],
  ['fonts', withManifest({ fonts: [{ sha256: other }] })],
  ['roles for other slides', withManifest({ roles: [{ kind: 'hook' }, { kind: 'body', slots: [{ name: 'a' }] }] })],
  ['roles that are unknown', withManifest({ roles: [{ kind: 'villain' }] })],
  ['more slots than texts', withManifest({ roles: [{ kind: 'hook', slots: [{ name: 'a' }, { name: 'b' }] }] })],
  ['a slot without a limit that is one', withManifest({ roles: [{ kind: 'hook', slots: [{ name: 'a', maxCharacters: -1 }] }] })],
];

describe('reading a .slides file', () => {
  test('When it is good, then it is the template with its pictures', async () => {
    const { manifest: read, pictures } = await readSlidesFile(await zip());
    expect(read).toEqual(manifest());
    expect([...pictures]).toEqual([[sha, { type: 'image/png', bytes: png }]]);
  });

  test('When the corpus is counted, then it has more than 80 files', () => {
    expect(hostile.length).toBeGreaterThan(80);
  });

  test.each(hostile)('When it has %s, then it is refused with one sentence, soon', async (_what, make) => {
    const bytes = await make();
    const startedAt = performance.now();
    const refusal = await readSlidesFile(bytes).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(FileRefused);
    expect((refusal as FileRefused).message).toMatch(/^[A-Z“][^\n]{5,180}\.$/);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});
