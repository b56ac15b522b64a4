import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { makeRest, withBytes } from './send-files.ts';

describe('makeRest', () => {
  const slides = ['a', 'b', 'c', 'd'];

  test('When an earlier try made two, then the rest is made in order, and kept after each', async () => {
    const saved: string[][] = [];
    const all = await makeRest(slides, ['A', 'B'], {
      make: async (slide, index) => `${slide.toUpperCase()}${index}`,
      save: async (made) => void saved.push(made),
    });
    expect(all).toEqual(['A', 'B', 'C2', 'D3']);
    expect(saved).toEqual([
      ['A', 'B', 'C2'],
      ['A', 'B', 'C2', 'D3'],
    ]);
  });

  test('When one fails, then those before it are kept', async () => {
    const saved: string[][] = [];
    const refuseC = async (slide: string) => {
      if (slide === 'c') throw new Error('refused');
      return slide;
    };
    await expect(makeRest(slides, [], { make: refuseC, save: async (made) => void saved.push(made) })).rejects.toThrow('refused');
    expect(saved.at(-1)).toEqual(['a', 'b']);
  });
});

describe('withBytes', () => {
  const file = { key: 'k', contentType: 'image/jpeg', sha256: '', sizeBytes: 10, widthPx: 1, heightPx: 1, durationMs: 0 };

  test.each([
    ['the whole of it', undefined, { start: 0, end: 9 }, 10],
    ['a part of it', { start: 4, end: 6 }, { start: 4, end: 6 }, 3],
  ])('When %s is sent, then the length in bytes is announced, and the file is closed', async (_case, span, opened, length) => {
    const stream = Readable.from([]);
    const asked: object[] = [];
    const openFile = async (_file: unknown, range: object) => {
      asked.push(range);
      return stream;
    };
    const sent = await withBytes({ openFile }, { file, ...(span ? { span } : {}) }, async (bytes) => bytes);
    expect(asked).toEqual([opened]);
    expect(sent).toMatchObject({ contentType: 'image/jpeg', length });
    expect(stream.destroyed).toBe(true);
  });

  test('When sending fails, then the file is still closed', async () => {
    const stream = Readable.from([]);
    await expect(withBytes({ openFile: async () => stream }, { file }, () => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
    expect(stream.destroyed).toBe(true);
  });
});
