import { describe, expect, test } from '@jest/globals';
import { buildDocument, buildLayer, libraryImage } from '../../test/builders.ts';
import { withPictureLayers } from '../slides.ts';
import { layerStack, stepInStack } from './layer-stack.ts';
import { applyCommand } from './registry.ts';
import type { PictureLayer } from '../shapes/picture-layer.ts';
import type { SlideDocument } from '../slide-document.ts';

const box = { x: 10, y: 20, width: 50, height: 50 };
const picture = (id: string, textsBeneath: number, rest: Partial<PictureLayer> = {}): PictureLayer => ({
  ...{ id, imageUrl: libraryImage(1), box, textsBeneath },
  ...rest,
});

/** The texts a and b, and pictures on the first slide. */
function withPictures(...pictures: PictureLayer[]): SlideDocument {
  const document = buildDocument([buildLayer({ id: 'a' }), buildLayer({ id: 'b' })]);
  return { ...document, slides: document.slides.map((slide, index) => (index === 0 ? withPictureLayers(slide, pictures) : slide)) };
}

const firstOf = ({ slides }: SlideDocument) => slides[0]!;
const orderOf = (document: SlideDocument) => layerStack(firstOf(document)).map(({ layer }) => layer.id);

function stepped(document: SlideDocument, id: string, by: 1 | -1): string[] | string {
  const command = stepInStack(firstOf(document), id, by);
  const result = command && applyCommand(document, command);
  if (!result) return 'nothing';
  return result.ok ? orderOf(result.document) : result.reason;
}

describe('layerStack', () => {
  test('When pictures lie beneath, between and over texts, then all are listed from back to front', () => {
    expect(orderOf(withPictures(picture('top', 9), picture('under', 0), picture('between', 1), picture('second', 1)))).toEqual([
      ...['under', 'a', 'between', 'second', 'b', 'top'],
    ]);
  });
});

describe('stepInStack', () => {
  const document = withPictures(picture('p', 1), picture('q', 1), picture('r', 2));

  test.each([
    ['a text goes before a picture', 'a', 1, ['p', 'a', 'q', 'b', 'r']],
    ['a text goes behind a picture', 'b', -1, ['a', 'p', 'b', 'q', 'r']],
    ['a picture goes before a picture at the same depth', 'p', 1, ['a', 'q', 'p', 'b', 'r']],
    ['a picture goes before a text', 'q', 1, ['a', 'p', 'b', 'q', 'r']],
    ['a picture goes behind a text', 'p', -1, ['p', 'a', 'q', 'b', 'r']],
    ['the one in front goes further', 'r', 1, 'nothing'],
    ['the one at the back goes further', 'a', -1, 'nothing'],
    ['one that is not there goes anywhere', 'x', 1, 'nothing'],
  ] as const)('When %s, then %s by %d leads to %j', (_case, id, by, order) => {
    expect(stepped(document, id, by)).toEqual(order);
  });

  test('When two texts have nothing between them, then they change places', () => {
    expect(stepped(withPictures(picture('top', 2)), 'a', 1)).toEqual(['b', 'a', 'top']);
  });
});

describe('A locked picture', () => {
  const document = withPictures(picture('p', 1, { isLocked: true }), picture('q', 2));
  const set = (...pictureLayers: PictureLayer[]) =>
    applyCommand(document, { type: 'set-picture-layers', payload: { slideId: 's1', pictureLayers } });

  test.each([
    ['moved', [picture('p', 1, { isLocked: true, box: { ...box, x: 11 } }), picture('q', 2)]],
    ['moved and unlocked at once', [picture('p', 1, { box: { ...box, x: 11 } }), picture('q', 2)]],
    ['turned', [picture('p', 1, { isLocked: true, rotation: 5 }), picture('q', 2)]],
    ['deleted', [picture('q', 2)]],
  ])('When it is %s, then that is refused, and the refusal says how to unlock it', (_case, pictures) => {
    expect(set(...pictures)).toMatchObject({ ok: false, reason: 'layer-locked', message: expect.stringContaining('layer list') });
  });

  test.each([
    ['it is unlocked', [picture('p', 1), picture('q', 2)]],
    ['another one is moved', [picture('p', 1, { isLocked: true }), picture('q', 2, { box: { ...box, x: 11 } })]],
    ['another one is deleted', [picture('p', 1, { isLocked: true })]],
    ['its place in the order changes', [picture('q', 1), picture('p', 2, { isLocked: true })]],
  ])('When %s, then that is done', (_case, pictures) => {
    expect(set(...pictures)).toMatchObject({ ok: true });
  });
});
