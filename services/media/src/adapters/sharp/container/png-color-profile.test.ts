import { crc32 } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { withColorProfile } from './png-color-profile.ts';

type Rgb = readonly [number, number, number];

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
const uint32s = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])));
const cicp = (...codes: number[]) => chunk('cICP', Buffer.from([...codes, 0, 1]));
const gama = (value: number) => chunk('gAMA', uint32s(value));
const chrm = (...values: number[]) => chunk('cHRM', uint32s(...values));
const srgb = chunk('sRGB', Buffer.from([0]));
const p3 = chrm(31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000);

/** A plain picture of one color, with chunks behind its header. */
async function plain([r, g, b]: Rgb, chunks: Buffer[], { isGray = false } = {}): Promise<Buffer> {
  const drawing = sharp({ create: { width: 8, height: 8, channels: 3, background: { r, g, b } } });
  const png = await (isGray ? drawing.toColourspace('b-w') : drawing).png().toBuffer();
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader)]);
}
async function shown(file: Buffer): Promise<number[]> {
  const data = await sharp(file).toColourspace('srgb').removeAlpha().raw().toBuffer();
  return [...data.subarray(0, 3)];
}
const green: Rgb = [120, 200, 120];
const middle: Rgb = [55, 55, 55];

describe('Colors of a PNG', () => {
  test.each<[string, Rgb, Buffer[], Rgb]>([
    ['Display P3 by cICP', green, [cicp(12, 13)], [89, 203, 110]],
    ['Display P3 by cHRM and the gamma of sRGB', green, [p3], [89, 203, 110]],
    ['linear light', middle, [gama(100_000)], [128, 128, 128]],
    ['linear light by cICP', middle, [cicp(1, 8)], [128, 128, 128]],
    ['gamma 1.8, of old Macs', [100, 100, 100], [gama(55_556)], [118, 118, 118]],
    ['sRGB by cICP beside a wrong gamma', green, [cicp(1, 13), gama(100_000)], green],
    ['sRGB beside a wrong gamma', green, [srgb, gama(100_000), p3], green],
    ['cICP that is not known beside sRGB', green, [cicp(2, 2), srgb], green],
    ['nothing', green, [], green],
    ['a gamma of zero', green, [gama(0)], green],
    ['primaries on one line', green, [chrm(31270, 32900, 10000, 10000, 20000, 20000, 30000, 30000)], green],
    ['a white of nothing', green, [chrm(0, 0, 0, 0, 0, 0, 0, 0)], green],
    ['a chunk that is too short', green, [chunk('cICP', Buffer.from([12])), chunk('gAMA', Buffer.alloc(1))], green],
  ])('When it says %s, then it is shown as browsers show it', async (_what, color, chunks, expected) => {
    const seen = await shown(withColorProfile(await plain(color, chunks)));
    for (const [index, value] of seen.entries()) expect(Math.abs(value - expected[index]!)).toBeLessThanOrEqual(2);
  });

  test('When it is gray with linear light, then it is shown as browsers show it', async () => {
    const [value] = await shown(withColorProfile(await plain(middle, [gama(100_000)], { isGray: true })));
    expect(Math.abs(value! - 128)).toBeLessThanOrEqual(2);
  });

  test('When it has a profile, then that counts before gamma and primaries', async () => {
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#78c878' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const before = await shown(file);
    const marked = Buffer.concat([file.subarray(0, 33), gama(100_000), file.subarray(33)]);
    expect(await shown(withColorProfile(marked))).toEqual(before);
  });

  test.each([
    ['PQ', 16],
    ['HLG', 18],
  ])('When it is HDR (%s), then it is refused in words that say what to do', async (_name, transfer) => {
    const file = await plain(green, [cicp(9, transfer)]);
    expect(() => withColorProfile(file)).toThrow(
      expect.objectContaining({ code: 'unsupported-image-structure', message: expect.stringContaining('HDR') }),
    );
  });

  test('When more chunks stand before its colors than programs write, then not a byte is changed', async () => {
    const file = await plain(green, [...Array.from({ length: 1_000 }, () => chunk('tRNS', Buffer.alloc(6))), gama(100_000)]);
    expect(withColorProfile(file)).toBe(file);
  });

  test('When it says nothing of its colors, then not a byte is changed', async () => {
    const file = await plain(green, []);
    expect(withColorProfile(file)).toBe(file);
  });
});
