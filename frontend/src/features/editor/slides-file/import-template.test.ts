import { webcrypto } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE, imageContentUrl, type TemplateSlide } from '@viral-slides/slide-document';
import type { CreateTemplate } from '../server/editor-server.ts';
import { importTemplate } from './import-template.ts';
import { writeSlidesFile } from './write-slides-file.ts';

// jsdom has no way to hash.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });

const idOf = (n: number) => `0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f1${n}`;
const png = (n: number) => new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, n])], { type: 'image/png' });
const slides: TemplateSlide[] = [
  {
    imageUrl: imageContentUrl(idOf(1)),
    pictureLook: { zoom: 2 },
    pictureLayers: [{ id: 'p', imageUrl: imageContentUrl(idOf(2)), box: { x: 1, y: 2, width: 30, height: 40 }, textsBeneath: 0 }],
    textLayers: [{ id: 't', content: 'Title', style: { ...DEFAULT_TEXT_STYLE } }],
  },
  { imageUrl: '/blank-slide.svg', textLayers: [] },
  { imageUrl: imageContentUrl(idOf(1)), textLayers: [] },
];
const roles = [
  { kind: 'hook' as const, picture: { kind: 'pack' as const, packId: idOf(9) }, slots: [{ name: 'hook', maxLines: 2 }] },
  { kind: 'fixed' as const, picture: { kind: 'pinned' as const } },
  { kind: 'fixed' as const },
];

describe('a template that goes elsewhere', () => {
  test('When it is written and read, then it is the same with pictures of the other library, each once, and without packs of the first', async () => {
    const file = await writeSlidesFile({ name: 'Look', slides, roles }, async (id) => png(id === idOf(1) ? 1 : 2));
    const added: File[] = [];
    const made: CreateTemplate[] = [];
    await importTemplate(file, {
      addPicture: async (picture) => {
        added.push(picture);
        return imageContentUrl(idOf(added.length + 4));
      },
      createTemplate: async (template) => {
        made.push(template);
        return { ...template, id: idOf(8), revision: 1, createdAt: '2026-12-01T09:00:00.000Z' };
      },
    });
    expect(added.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['Look 1.png', 'image/png', 5],
      ['Look 2.png', 'image/png', 5],
    ]);
    const [first, blank, third] = slides as [TemplateSlide, TemplateSlide, TemplateSlide];
    const [, fixed, last] = roles;
    expect(made).toEqual([
      {
        name: 'Look',
        slides: [
          {
            ...first,
            imageUrl: imageContentUrl(idOf(5)),
            pictureLayers: [{ ...first.pictureLayers![0], imageUrl: imageContentUrl(idOf(6)) }],
          },
          blank,
          { ...third, imageUrl: imageContentUrl(idOf(5)) },
        ],
        roles: [{ kind: 'hook', slots: [{ name: 'hook', maxLines: 2 }] }, fixed, last],
      },
    ]);
  });

  test('When two files are written of one template, then they say the same', async () => {
    const read = async () => (await writeSlidesFile({ name: 'Look', slides }, async () => png(1))).size;
    expect(await read()).toBe(await read());
  });
});
