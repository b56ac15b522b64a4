import { jest } from '@jest/globals';
import { DEFAULT_TEXT_STYLE, ownFontFamily } from '@viral-slides/slide-document';
import { loadOwnFonts, ownFontsVersion } from './own-fonts.ts';

const idOf = (n: number) => `6a1d4c0e-93b7-4f2a-8c15-00000000000${n}`;
const slideWith = (id: string) => ({
  textLayers: [{ id: 't', content: 'Nine', style: { ...DEFAULT_TEXT_STYLE, fontFamily: ownFontFamily(id) } }],
});

/** Stands in for a browser: what an address answers, and the faces that became known. */
function browser(answer: () => Promise<Pick<Response, 'status' | 'ok'>>) {
  const added: string[] = [];
  const fetched = jest.fn(async (_url: URL) => ({ ...(await answer()), arrayBuffer: async () => new ArrayBuffer(4) }));
  class Face {
    readonly family: string;
    constructor(family: string) {
      this.family = family;
    }
    async load(): Promise<this> {
      return this;
    }
  }
  Object.assign(globalThis, { fetch: fetched, FontFace: Face, location: { origin: 'https://slides.example' } });
  const fonts = { add: ({ family }: Face) => void added.push(family) } as unknown as FontFaceSet;
  return { added, fetched, fonts };
}

afterEach(() => {
  for (const name of ['FontFace', 'location']) Reflect.deleteProperty(globalThis, name);
});

describe('own fonts of texts', () => {
  test('When a text is written with one, then it is fetched once and known under its family', async () => {
    const { added, fetched, fonts } = browser(async () => ({ status: 200, ok: true }));
    const before = ownFontsVersion();
    expect(await loadOwnFonts([slideWith(idOf(1)), slideWith(idOf(1))], fonts)).toBe(0);
    expect(await loadOwnFonts([slideWith(idOf(1))], fonts)).toBe(0);
    expect(fetched.mock.calls.map(([url]) => url.href)).toEqual([`https://slides.example/api/fonts/${idOf(1)}/content`]);
    expect([added, ownFontsVersion() - before]).toEqual([[ownFontFamily(idOf(1))], 1]);
  });

  test('When it is gone, then nothing is missing: the stand-in is drawn', async () => {
    const { added, fonts } = browser(async () => ({ status: 404, ok: false }));
    expect(await loadOwnFonts([slideWith(idOf(2))], fonts)).toBe(0);
    expect(added).toEqual([]);
  });

  test.each([
    ['the server fails', async () => ({ status: 503, ok: false })],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('When %s, then it is missing, and is tried again', async (_name, answer) => {
    const { fetched, fonts } = browser(answer);
    expect(await loadOwnFonts([slideWith(idOf(3))], fonts)).toBe(1);
    expect(await loadOwnFonts([slideWith(idOf(3))], fonts)).toBe(1);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
