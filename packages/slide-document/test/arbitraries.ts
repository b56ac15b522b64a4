import fc from 'fast-check';
import {
  FONT_FAMILIES,
  OUTPUT_FORMAT_IDS,
  PICTURE_TURNS,
  TEXT_PRESETS,
  blankSlide,
  documentOf,
  withPageNumbers,
  withPictureLayers,
} from '../src/index.ts';
import type { Command, PictureLayer, PictureLook, Slide, SlideDocument, TextLayer, TextStyle } from '../src/index.ts';
import { libraryImage } from './builders.ts';

const color = fc.constantFrom('#FFFFFF', '#000', 'rgba(12, 34, 56, 0.5)', '#11223344');
const coordinate = fc.double({ min: -400, max: 2_000, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });
const box = fc.record({
  x: coordinate,
  y: coordinate,
  width: fc.integer({ min: 16, max: 900 }),
  height: fc.integer({ min: 16, max: 900 }),
});
const imageUrl = fc.oneof(fc.constant('/blank-slide.svg'), fc.integer({ min: 0, max: 5 }).map(libraryImage));

const style: fc.Arbitrary<TextStyle> = fc.record(
  {
    fontSize: fc.integer({ min: 16, max: 120 }),
    fontFamily: fc.constantFrom(...FONT_FAMILIES),
    fontWeight: fc.constantFrom(300, 400, 500, 600, 700),
    color,
    textAlign: fc.constantFrom('left', 'center', 'right'),
    position: fc.constantFrom('top', 'center', 'bottom', 'custom'),
    customPosition: point,
    textShadow: fc.boolean(),
    backgroundBlur: fc.boolean(),
    background: color,
    padding: fc.integer({ min: 0, max: 200 }),
    maxWidth: fc.integer({ min: 100, max: 1_280 }),
    textStrokeWidth: fc.integer({ min: 0, max: 10 }),
    backgroundPerLine: fc.boolean(),
    balanceLines: fc.boolean(),
    shrinkToFit: fc.boolean(),
    italic: fc.boolean(),
    textGlow: color,
    mark: fc.constantFrom('quote', 'bar'),
    markColor: color,
    lineHeight: fc.constantFrom(0.8, 1, 2.5),
    opacity: fc.constantFrom(0.1, 0.55, 1),
    rotation: fc.integer({ min: -180, max: 180 }),
  },
  { requiredKeys: ['fontSize', 'fontFamily', 'fontWeight', 'color', 'textAlign', 'position', 'textShadow', 'backgroundBlur'] },
);

const text = fc.record(
  {
    content: fc.string(),
    style,
    isLocked: fc.boolean(),
    isPageNumber: fc.constant(true),
    watermark: fc.constantFrom('top-left', 'bottom-right'),
  },
  { requiredKeys: ['content', 'style'] },
);

const share = (max = 1) => fc.integer({ min: 1, max: 20 }).map((part) => (part * max) / 20);
const place = fc.constantFrom(-1, -0.75, -0.1, 0.2, 0.5, 1);

/** A look of a picture as it is stored: without what changes nothing. */
export const arbitraryPictureLook: fc.Arbitrary<PictureLook> = fc.record(
  {
    fit: fc.constant('contain'),
    zoom: fc.constantFrom(1.05, 1.5, 2, 3.95, 4),
    x: place,
    y: place,
    flipX: fc.constant(true),
    flipY: fc.constant(true),
    turn: fc.constantFrom(...PICTURE_TURNS),
    darken: share(0.8),
    blur: share(),
    tint: fc.record({ color, strength: share() }),
    margin: fc.oneof(fc.constant({ kind: 'blur' as const }), fc.record({ kind: fc.constant('color'), color })),
  },
  { requiredKeys: [] },
);

const pictureLayer = fc.record(
  {
    imageUrl: fc.integer({ min: 0, max: 5 }).map(libraryImage),
    box,
    rotation: fc.integer({ min: -180, max: 180 }),
    opacity: fc.constantFrom(0.1, 0.5),
    textsBeneath: fc.integer({ min: 0, max: 5 }),
  },
  { requiredKeys: ['imageUrl', 'box', 'textsBeneath'] },
);
const pictureLayersOf = (prefix: string) =>
  fc
    .array(pictureLayer, { maxLength: 3 })
    .map((layers) => layers.map((layer, index): PictureLayer => ({ ...layer, id: `${prefix}${index}` })));

/** A document of one to ten slides with up to four texts each. */
export const arbitraryDocument: fc.Arbitrary<SlideDocument> = fc
  .record({
    slides: fc
      .array(
        fc.record({
          imageUrl,
          pictureLook: fc.option(arbitraryPictureLook),
          pictureLayers: pictureLayersOf(''),
          isGenerated: fc.boolean(),
          texts: fc.array(text, { maxLength: 4 }),
        }),
        {
          minLength: 1,
          maxLength: 10,
        },
      )
      .map((slides) =>
        slides.map(({ texts, pictureLook, pictureLayers, ...slide }, index): Slide => {
          const textLayers = texts.map((text, n): TextLayer => ({ ...text, id: n === 0 ? `l${index + 1}` : `l${index + 1}-${n}` }));
          const look = pictureLook && Object.keys(pictureLook).length > 0 && { pictureLook };
          const pictures = pictureLayers.map((layer) => ({ ...layer, id: `p${index + 1}-${layer.id}` }));
          return withPictureLayers({ ...slide, id: `s${index + 1}`, textLayers, ...look }, pictures);
        }),
      ),
    outputFormat: fc.constantFrom(...OUTPUT_FORMAT_IDS),
    caption: fc.constantFrom('', 'Save this #habits', 'Follow!'),
  })
  .map(documentOf)
  .map(withPageNumbers);

// Few ids, so that commands meet existing slides and layers often, and miss them sometimes.
const slideNumber = fc.integer({ min: 1, max: 4 });
const onLayer = slideNumber.map((n) => ({ slideId: `s${n}`, layerId: `l${n}` }));
const newLayer = fc.record({ slideId: slideNumber.map((n) => `s${n}`), layerId: fc.constantFrom('n1', 'n2', 'n3') });
const optional = { requiredKeys: [] as never[] };

const stylePatch = fc.record(
  {
    fontSize: fc.integer({ min: 10, max: 125 }),
    color,
    padding: fc.option(fc.integer({ min: 0, max: 50 })),
    background: fc.option(color),
    backgroundPerLine: fc.option(fc.boolean()),
    mark: fc.option(fc.constantFrom('quote', 'bar')),
    maxWidth: fc.option(fc.integer({ min: 100, max: 400 })),
    customPosition: fc.option(point),
    opacity: fc.option(fc.constantFrom(0.3, 0.7)),
    rotation: fc.option(fc.integer({ min: -200, max: 200 })),
  },
  optional,
);

/** Any command on one text. */
const arbitraryTextCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(newLayer, fc.constantFrom(...TEXT_PRESETS)).map(([at, { id }]) => command('add-text-layer', { ...at, presetId: id })),
  fc.tuple(newLayer, style).map(([at, look]) => command('add-text-layer', { ...at, style: look })),
  newLayer.map((at) => command('add-text-layer', { ...at, isPageNumber: true })),
  fc.tuple(onLayer, fc.string()).map(([at, content]) => command('update-text-layer', { ...at, content })),
  fc.tuple(onLayer, stylePatch).map(([at, change]) => command('update-text-layer', { ...at, style: change })),
  fc.tuple(onLayer, box).map(([at, place]) => command('move-text-layer', { ...at, box: place })),
  fc
    .tuple(onLayer, fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 200 }), fc.option(box))
    .map(([at, maxWidth, fontSize, place]) =>
      command('resize-text-layer', { ...at, maxWidth, fontSize, ...(place ? { box: place } : {}) }),
    ),
  onLayer.map((at) => command('delete-text-layer', at)),
  fc
    .tuple(newLayer, style, fc.string(), box)
    .map(([at, look, content, place]) => command('paste-text-layer', { ...at, layer: { content, style: look }, box: place })),
  fc.tuple(onLayer, fc.integer({ min: -1, max: 5 })).map(([at, to]) => command('arrange-text-layer', { ...at, to })),
  fc.tuple(onLayer, fc.constantFrom(true, false, null)).map(([at, isLocked]) => command('lock-text-layer', { ...at, isLocked })),
  fc
    .tuple(onLayer, text)
    .map(([{ slideId }, layer]) => command('restore-text-layer', { slideId, layer: { ...layer, id: 'n1' }, index: 0 })),
);

/** Any command, mostly on slides and layers that `arbitraryDocument` makes. */
export const arbitraryCommand: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: arbitraryTextCommand, weight: 10 },
  { arbitrary: fc.array(arbitraryTextCommand, { maxLength: 3 }).map((commands) => command('change-together', { commands })), weight: 3 },
  fc
    .array(fc.tuple(onLayer, stylePatch), { minLength: 1, maxLength: 2 })
    .map((texts) => texts.map(([at, change]) => command('update-text-layer', { ...at, style: change, mergeKey: 'slider' })))
    .map((commands) => command('change-together', { commands })),
  fc
    .tuple(slideNumber, imageUrl, fc.constantFrom({}, { pictureLook: null }, { pictureLook: { zoom: 2 } }))
    .map(([n, url, look]) => command('set-slide-image', { slideId: `s${n}`, imageUrl: url, ...look })),
  fc.tuple(slideNumber, fc.option(arbitraryPictureLook)).map(([n, look]) => command('adjust-pictures', { looks: { [`s${n}`]: look } })),
  // Looks that no slide has yet: of several slides only those that change are named.
  fc
    .array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 2, maxLength: 3 })
    .map((blurs) => command('adjust-pictures', { looks: Object.fromEntries(blurs.map((blur, index) => [`s${index + 1}`, { blur }])) })),
  // Ids are random: two people give the same one to pictures of one slide only here.
  slideNumber.chain((n) =>
    pictureLayersOf(`p${n}-`).map((pictureLayers) => command('set-picture-layers', { slideId: `s${n}`, pictureLayers })),
  ),
  fc.integer({ min: 2, max: 11 }).map((count) => command('set-slide-count', { count })),
  fc.constantFrom(...OUTPUT_FORMAT_IDS).map((outputFormat) => command('set-output-format', { outputFormat })),
  fc.tuple(slideNumber, fc.integer({ min: -1, max: 5 })).map(([n, to]) => command('move-slide', { slideId: `s${n}`, to })),
  fc
    .tuple(fc.constantFrom('s2', 'n1', 'n2'), fc.integer({ min: -1, max: 11 }))
    .map(([id, at]) => command('insert-slide', { slide: blankSlide(id), at })),
  slideNumber.map((n) => command('delete-slide', { slideId: `s${n}` })),
  fc.constantFrom('', 'Mine #one', 'Theirs #two').map((caption) => command('set-caption', { caption, mergeKey: 'field' })),
  fc.integer({ min: 1, max: 4 }).map((n) => command('replace-slides', { slides: [blankSlide(`s${n}`)] })),
);

function command(type: Command['type'], payload: object): Command {
  return { type, payload } as Command;
}
