import { describe, expect, test } from '@jest/globals';
import { buildDocument, buildLayer, libraryImage } from '../../test/builders.ts';
import { EMPTY_HISTORY, perform, redo, undo } from '../history.ts';
import { MAX_LAYERS_PER_SLIDE } from '../limits.ts';
import { blankSlide, blankSlides } from '../slides.ts';
import { applyCommand } from './registry.ts';
import type { SlideDocument } from '../slide-document.ts';
import type { FailureReason } from './command.ts';
import type { Command, TextCommand } from './registry.ts';

const layer = buildLayer();
const locked = buildLayer({ isLocked: true });
const moved = buildLayer({ style: { position: 'custom', customPosition: { x: 10, y: 20 }, maxWidth: undefined } });
const onFirst = { slideId: 's1', layerId: 'layer-1' };
const box = { x: 100, y: 200, width: 120, height: 60 };

const second = { ...onFirst, layerId: 'layer-2' };
const several = (...commands: TextCommand[]): Command => ({ type: 'change-together', payload: { commands } });

/** Case name, document, command, and what must be true of the document afterwards. */
const accepted: [string, SlideDocument, Command, (after: SlideDocument) => unknown, unknown][] = [
  [
    'several texts are changed together, then each is',
    buildDocument([layer, buildLayer({ id: 'layer-2' })]),
    several(
      { type: 'move-text-layer', payload: { ...onFirst, box } },
      { type: 'update-text-layer', payload: { ...second, content: 'Changed' } },
    ),
    (d) => [styleOf(d).customPosition, d.slides[0]?.textLayers[1]?.content],
    [{ x: 100, y: 200 }, 'Changed'],
  ],
  [
    'several texts are deleted together, then the others stay in their order',
    buildDocument([layer, buildLayer({ id: 'layer-2' }), buildLayer({ id: 'layer-3' })]),
    several({ type: 'delete-text-layer', payload: onFirst }, { type: 'delete-text-layer', payload: second }),
    (d) => d.slides[0]?.textLayers.map(({ id }) => id),
    ['layer-3'],
  ],
  [
    'a text is added without preset, then it is centred at width 400',
    buildDocument(),
    { type: 'add-text-layer', payload: { ...onFirst, style: { ...moved.style } } },
    (d) => [styleOf(d).position, styleOf(d).customPosition, styleOf(d).maxWidth, d.slides[0]?.textLayers[0]?.content],
    ['center', undefined, 400, ''],
  ],
  [
    'a text is added from a preset with its own width, then the preset decides',
    buildDocument([layer]),
    { type: 'add-text-layer', payload: { slideId: 's1', layerId: 'layer-2', presetId: 'list-point', content: 'One' } },
    (d) => [d.slides[0]?.textLayers[1]?.style.maxWidth, d.slides[0]?.textLayers[1]?.style.fontFamily, d.slides[0]?.textLayers[1]?.content],
    [380, 'Open Sans', 'One'],
  ],
  [
    'a text is added from a preset on a square slide, then it takes the same share of the width',
    buildDocument([], { outputFormat: 'ig-post' }),
    { type: 'add-text-layer', payload: { ...onFirst, presetId: 'viral-hook' } },
    (d) => styleOf(d).maxWidth,
    711,
  ],
  [
    'a text is added beside another, then it lies at the given place',
    buildDocument([layer]),
    { type: 'add-text-layer', payload: { slideId: 's1', layerId: 'layer-2', presetId: 'white-label', at: { x: 10, y: 20 } } },
    (d) => [d.slides[0]?.textLayers[1]?.style.position, d.slides[0]?.textLayers[1]?.style.customPosition],
    ['custom', { x: 10, y: 20 }],
  ],
  [
    'a text is changed, then other fields stay',
    buildDocument([layer]),
    { type: 'update-text-layer', payload: { ...onFirst, content: 'New', style: { color: '#FF0000', textShadow: false } } },
    (d) => [d.slides[0]?.textLayers[0]?.content, styleOf(d).color, styleOf(d).textShadow, styleOf(d).fontSize],
    ['New', '#FF0000', false, 64],
  ],
  [
    'a style field is set to null, then it is gone',
    buildDocument([layer]),
    { type: 'update-text-layer', payload: { ...onFirst, style: { maxWidth: null } } },
    (d) => 'maxWidth' in styleOf(d),
    false,
  ],
  [
    'a text is brought to the front, then it is drawn last',
    buildDocument([layer, buildLayer({ id: 'layer-2' }), buildLayer({ id: 'layer-3' })]),
    { type: 'arrange-text-layer', payload: { ...onFirst, to: 9 } },
    (d) => d.slides[0]?.textLayers.map(({ id }) => id),
    ['layer-2', 'layer-3', 'layer-1'],
  ],
  [
    'a text is locked, then only that changes',
    buildDocument([layer, buildLayer({ id: 'layer-2' })]),
    { type: 'lock-text-layer', payload: { ...onFirst, isLocked: true } },
    (d) => d.slides[0]?.textLayers,
    [locked, buildLayer({ id: 'layer-2' })],
  ],
  [
    'a text is unlocked, then it is free',
    buildDocument([locked]),
    { type: 'lock-text-layer', payload: { ...onFirst, isLocked: false } },
    (d) => d.slides[0]?.textLayers[0]?.isLocked,
    false,
  ],
  [
    'the lock of a text is removed, then the field is gone',
    buildDocument([locked]),
    { type: 'lock-text-layer', payload: { ...onFirst, isLocked: null } },
    (d) => 'isLocked' in (d.slides[0]?.textLayers[0] ?? locked),
    false,
  ],
  [
    'a locked text is brought to the front, then it is drawn last',
    buildDocument([locked, buildLayer({ id: 'layer-2' })]),
    { type: 'arrange-text-layer', payload: { ...onFirst, to: 1 } },
    (d) => d.slides[0]?.textLayers.map(({ id, isLocked }) => [id, isLocked]),
    [
      ['layer-2', undefined],
      ['layer-1', true],
    ],
  ],
  [
    'a locked text is pasted, then the copy is free',
    buildDocument([locked]),
    { type: 'paste-text-layer', payload: { slideId: 's2', layerId: 'copy', layer: locked, box } },
    (d) => 'isLocked' in (d.slides[1]?.textLayers[0] ?? locked),
    false,
  ],
  [
    'slides with a locked text are replaced, then it is gone',
    buildDocument([locked]),
    { type: 'replace-slides', payload: { slides: blankSlides(3) } },
    (d) => d.slides[0]?.textLayers,
    [],
  ],
  [
    'the last slide is moved to the front, then the others follow in order',
    buildDocument(),
    { type: 'move-slide', payload: { slideId: 's3', to: 0 } },
    (d) => d.slides.map(({ id }) => id),
    ['s3', 's1', 's2'],
  ],
  [
    'a slide is added behind the first, then the others follow in order',
    buildDocument(),
    { type: 'insert-slide', payload: { slide: blankSlide('s4'), at: 1 } },
    (d) => d.slides.map(({ id }) => id),
    ['s1', 's4', 's2', 's3'],
  ],
  [
    'the first slide is deleted, then the others follow in order',
    buildDocument([layer]),
    { type: 'delete-slide', payload: { slideId: 's1' } },
    (d) => d.slides.map(({ id, textLayers }) => [id, textLayers.length]),
    [
      ['s2', 0],
      ['s3', 0],
    ],
  ],
  [
    'a text is moved, then its position is custom',
    buildDocument([layer]),
    { type: 'move-text-layer', payload: { ...onFirst, box } },
    (d) => [styleOf(d).position, styleOf(d).customPosition],
    ['custom', { x: 100, y: 200 }],
  ],
  [
    'a text is moved beyond the lower right corner, then its box stays inside',
    buildDocument([moved]),
    { type: 'move-text-layer', payload: { ...onFirst, box: { ...box, x: 9_000, y: 9_000 } } },
    (d) => styleOf(d).customPosition,
    { x: 450 - 120, y: 800 - 60 },
  ],
  [
    'a text is moved beyond the upper left corner, then it lies at 0, 0',
    buildDocument([layer]),
    { type: 'move-text-layer', payload: { ...onFirst, box: { ...box, x: -5, y: -7 } } },
    (d) => styleOf(d).customPosition,
    { x: 0, y: 0 },
  ],
  [
    'a text is resized beyond the limits, then both values are clamped',
    buildDocument([moved]),
    { type: 'resize-text-layer', payload: { ...onFirst, maxWidth: 2_000, fontSize: 500 } },
    (d) => [styleOf(d).maxWidth, styleOf(d).fontSize, styleOf(d).customPosition],
    [405, 120, { x: 10, y: 20 }],
  ],
  [
    'a text is resized by a left handle, then it moves as well',
    buildDocument([layer]),
    { type: 'resize-text-layer', payload: { ...onFirst, maxWidth: 50, fontSize: 5, box } },
    (d) => [styleOf(d).maxWidth, styleOf(d).fontSize, styleOf(d).customPosition],
    [100, 16, { x: 100, y: 200 }],
  ],
  [
    'the lower of two texts is deleted, then the other remains',
    buildDocument([layer, buildLayer({ id: 'layer-2' })]),
    { type: 'delete-text-layer', payload: onFirst },
    (d) => d.slides[0]?.textLayers.map((each) => each.id),
    ['layer-2'],
  ],
  [
    'a text is restored at the back, then it is the first',
    buildDocument([buildLayer({ id: 'layer-2' })]),
    { type: 'restore-text-layer', payload: { slideId: 's1', layer, index: 0 } },
    (d) => d.slides[0]?.textLayers.map((each) => each.id),
    ['layer-1', 'layer-2'],
  ],
  [
    'a text is pasted twice, then the copies do not lie on each other',
    buildDocument([layer, buildLayer({ id: 'layer-2', style: { position: 'custom', customPosition: { x: 130, y: 230 } } })]),
    { type: 'paste-text-layer', payload: { slideId: 's1', layerId: 'copy', layer, box } },
    (d) => d.slides[0]?.textLayers[2]?.style.customPosition,
    { x: 160, y: 260 },
  ],
  [
    'a text is pasted, then the copy lies 30 right and down',
    buildDocument([layer]),
    { type: 'paste-text-layer', payload: { slideId: 's2', layerId: 'copy', layer, box } },
    (d) => [d.slides[1]?.textLayers[0]?.style.customPosition, d.slides[1]?.textLayers[0]?.content],
    [{ x: 130, y: 230 }, 'Hello'],
  ],
  [
    'a picture is chosen, then only that slide shows it',
    buildDocument(),
    { type: 'set-slide-image', payload: { slideId: 's2', imageUrl: libraryImage(1) } },
    (d) => d.slides.map((slide) => slide.imageUrl),
    ['/blank-slide.svg', libraryImage(1), '/blank-slide.svg'],
  ],
  [
    'the slide count is raised, then blank slides with free ids follow',
    buildDocument([layer]),
    { type: 'set-slide-count', payload: { count: 5 } },
    (d) => d.slides.map((slide) => [slide.id, slide.textLayers.length]),
    [
      ['s1', 1],
      ['s2', 0],
      ['s3', 0],
      ['s4', 0],
      ['s5', 0],
    ],
  ],
  [
    'the slide count is lowered, then slides are cut off at the end',
    buildDocument([], { slides: blankSlides(10) }),
    { type: 'set-slide-count', payload: { count: 3 } },
    (d) => d.slides.map((slide) => slide.id),
    ['s1', 's2', 's3'],
  ],
  [
    'the format is changed, then custom positions move with the middle',
    buildDocument([moved]),
    { type: 'set-output-format', payload: { outputFormat: 'ig-post' } },
    (d) => [d.outputFormat, styleOf(d).customPosition],
    ['ig-post', { x: 10 + (800 - 450) / 2, y: 20 }],
  ],
  [
    'all slides are replaced, then the format stays',
    buildDocument([layer], { outputFormat: 'youtube' }),
    { type: 'replace-slides', payload: { slides: blankSlides(2) } },
    (d) => [d.slides, d.outputFormat],
    [blankSlides(2), 'youtube'],
  ],
  [
    'the caption is written, then the slides stay, and another format leaves it',
    buildDocument([layer]),
    { type: 'set-caption', payload: { caption: 'Save this #habits' } },
    (d) => [d.caption, d.slides, applyCommand(d, { type: 'set-output-format', payload: { outputFormat: 'youtube' } })],
    [
      'Save this #habits',
      buildDocument([layer]).slides,
      expect.objectContaining({ document: expect.objectContaining({ caption: 'Save this #habits' }) }),
    ],
  ],
  [
    'the caption is emptied, then there is none',
    buildDocument([], { caption: 'Save this #habits' }),
    { type: 'set-caption', payload: { caption: '' } },
    (d) => 'caption' in d,
    false,
  ],
];

const full = buildDocument(Array.from({ length: MAX_LAYERS_PER_SLIDE }, (_, n) => buildLayer({ id: `l${n}` })));

const refused: [string, SlideDocument, Command, FailureReason][] = [
  ['adding to a missing slide', buildDocument(), { type: 'add-text-layer', payload: { ...onFirst, slideId: 's9' } }, 'slide-not-found'],
  ['adding a used layer id', buildDocument([layer]), { type: 'add-text-layer', payload: { ...onFirst, slideId: 's2' } }, 'layer-id-taken'],
  [
    'adding an eleventh slide',
    buildDocument([], { slides: blankSlides(10) }),
    { type: 'insert-slide', payload: { slide: blankSlide('s11'), at: 0 } },
    'too-many-slides',
  ],
  [
    'adding a slide with an id that is taken',
    buildDocument(),
    { type: 'insert-slide', payload: { slide: blankSlide('s2'), at: 0 } },
    'invalid-slides',
  ],
  ['deleting a slide that is not there', buildDocument(), { type: 'delete-slide', payload: { slideId: 's9' } }, 'slide-not-found'],
  ['adding an unknown preset', buildDocument(), { type: 'add-text-layer', payload: { ...onFirst, presetId: 'no' } }, 'preset-not-found'],
  ['adding a 51st text', full, { type: 'add-text-layer', payload: onFirst }, 'too-many-layers'],
  ['typing 5,001 characters', buildDocument([layer]), update({ content: 'x'.repeat(5_001) }), 'invalid-layer'],
  ['a font of size 15', buildDocument([layer]), update({ style: { fontSize: 15 } }), 'invalid-layer'],
  ['a colour that is none', buildDocument([layer]), update({ style: { color: 'url(http://x)' } }), 'invalid-layer'],
  ['removing a required field', buildDocument([layer]), update({ style: { color: null } }), 'invalid-layer'],
  ['changing a missing layer', buildDocument(), update({ content: 'x' }), 'layer-not-found'],
  [
    'moving to nowhere',
    buildDocument([layer]),
    { type: 'move-text-layer', payload: { ...onFirst, box: { ...box, x: NaN } } },
    'invalid-layer',
  ],
  [
    'moving on a missing slide',
    buildDocument(),
    { type: 'move-text-layer', payload: { slideId: 's9', layerId: 'a', box } },
    'slide-not-found',
  ],
  [
    'resizing a missing layer',
    buildDocument(),
    { type: 'resize-text-layer', payload: { ...onFirst, maxWidth: 200, fontSize: 20 } },
    'layer-not-found',
  ],
  ['deleting a missing layer', buildDocument(), { type: 'delete-text-layer', payload: onFirst }, 'layer-not-found'],
  [
    'deleting on a missing slide',
    buildDocument(),
    { type: 'delete-text-layer', payload: { ...onFirst, slideId: 's9' } },
    'slide-not-found',
  ],
  [
    'restoring twice',
    buildDocument([layer]),
    { type: 'restore-text-layer', payload: { slideId: 's1', layer, index: 0 } },
    'layer-id-taken',
  ],
  ['pasting on a full slide', full, { type: 'paste-text-layer', payload: { ...onFirst, layer, box } }, 'too-many-layers'],
  ['a picture from elsewhere', buildDocument(), image('https://example.com/a.png'), 'invalid-image'],
  ['a picture without scheme', buildDocument(), image('//example.com/a.png'), 'invalid-image'],
  ['a picture that climbs out', buildDocument(), image('/api/images/../../secret/content'), 'invalid-image'],
  [
    'a picture for a missing slide',
    buildDocument(),
    { type: 'set-slide-image', payload: { slideId: 's9', imageUrl: libraryImage(1) } },
    'slide-not-found',
  ],
  ['typing into a locked text', buildDocument([locked]), update({ content: 'x' }), 'layer-locked'],
  ['restyling a locked text', buildDocument([locked]), update({ style: { fontSize: 20 } }), 'layer-locked'],
  ['moving a locked text', buildDocument([locked]), { type: 'move-text-layer', payload: { ...onFirst, box } }, 'layer-locked'],
  [
    'resizing a locked text',
    buildDocument([locked]),
    { type: 'resize-text-layer', payload: { ...onFirst, maxWidth: 200, fontSize: 20 } },
    'layer-locked',
  ],
  ['deleting a locked text', buildDocument([locked]), { type: 'delete-text-layer', payload: onFirst }, 'layer-locked'],
  [
    'restoring a locked text',
    buildDocument(),
    { type: 'restore-text-layer', payload: { slideId: 's1', layer: locked, index: 0 } },
    'layer-locked',
  ],
  ['locking a missing layer', buildDocument(), { type: 'lock-text-layer', payload: { ...onFirst, isLocked: true } }, 'layer-not-found'],
  ['2 slides', buildDocument(), { type: 'set-slide-count', payload: { count: 2 } }, 'invalid-slide-count'],
  ['11 slides', buildDocument(), { type: 'set-slide-count', payload: { count: 11 } }, 'invalid-slide-count'],
  ['3.5 slides', buildDocument(), { type: 'set-slide-count', payload: { count: 3.5 } }, 'invalid-slide-count'],
  ['replacing by 11 slides', buildDocument(), { type: 'replace-slides', payload: { slides: blankSlides(11) } }, 'invalid-slides'],
  [
    'replacing by equal ids',
    buildDocument(),
    { type: 'replace-slides', payload: { slides: [...blankSlides(1), ...blankSlides(1)] } },
    'invalid-slides',
  ],
  [
    'several, of which one is on a locked text',
    buildDocument([layer, buildLayer({ id: 'layer-2', isLocked: true })]),
    several({ type: 'delete-text-layer', payload: onFirst }, { type: 'delete-text-layer', payload: second }),
    'layer-locked',
  ],
  ['a caption that is too long', buildDocument(), { type: 'set-caption', payload: { caption: 'x'.repeat(10_001) } }, 'invalid-caption'],
  ['an unknown format', buildDocument(), { type: 'set-output-format', payload: { outputFormat: 'toString' as never } }, 'invalid-format'],
  ['an unknown command', buildDocument(), { type: 'constructor', payload: {} } as unknown as Command, 'unknown-command'],
];

/** Commands that ask for what is already so. */
const idle: [string, SlideDocument, Command][] = [
  ['change-together', buildDocument([locked]), several({ type: 'lock-text-layer', payload: { ...onFirst, isLocked: true } })],
  ['update-text-layer', buildDocument([layer]), update({ content: 'Hello', style: { fontSize: 64 } })],
  ['move-text-layer', buildDocument([moved]), { type: 'move-text-layer', payload: { ...onFirst, box: { ...box, x: 10, y: 20 } } }],
  ['lock-text-layer', buildDocument([locked]), { type: 'lock-text-layer', payload: { ...onFirst, isLocked: true } }],
  ['lock-text-layer', buildDocument([layer]), { type: 'lock-text-layer', payload: { ...onFirst, isLocked: false } }],
  ['set-slide-image', buildDocument(), image('/blank-slide.svg')],
  ['set-slide-count', buildDocument(), { type: 'set-slide-count', payload: { count: 3 } }],
  ['set-output-format', buildDocument(), { type: 'set-output-format', payload: { outputFormat: 'tiktok' } }],
  ['replace-slides', buildDocument(), { type: 'replace-slides', payload: { slides: blankSlides(3) } }],
  ['set-caption', buildDocument(), { type: 'set-caption', payload: { caption: '' } }],
];

describe('commands', () => {
  test.each(accepted)('When %s; undo takes it back and redo repeats it', (_name, before, command, read, expected) => {
    const original = structuredClone(before);
    const done = edited(perform(before, EMPTY_HISTORY, command));
    expect(read(done.document)).toEqual(expected);
    expect(before).toEqual(original);
    const undone = edited(undo(done.document, done.history));
    expect(undone.document).toEqual(original);
    expect(edited(redo(undone.document, undone.history)).document).toEqual(done.document);
  });

  test.each(refused)('When the command is %s, then it is refused with its reason', (_name, before, command, reason) => {
    const result = perform(before, EMPTY_HISTORY, command);
    expect(result).toMatchObject({ ok: false, reason });
  });

  test.each(idle)('When %s asks for what is already so, then the same document comes back', (_name, before, command) => {
    const result = applyCommand(before, command);
    expect(result.ok && result.document).toBe(before);
  });
});

function update(change: { content?: string; style?: Record<string, unknown> }): Command {
  return { type: 'update-text-layer', payload: { ...onFirst, ...change } } as Command;
}

function image(imageUrl: string): Command {
  return { type: 'set-slide-image', payload: { slideId: 's1', imageUrl } };
}

function styleOf(document: SlideDocument) {
  const style = document.slides[0]?.textLayers[0]?.style;
  if (!style) throw new Error('The first slide has no text');
  return style;
}

function edited(result: ReturnType<typeof perform>) {
  if (!result.ok) throw new Error(`${result.reason}: ${result.message}`);
  return result;
}
