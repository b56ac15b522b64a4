import { MAX_LAYERS_PER_SLIDE, MAX_PICTURES_PER_SLIDE } from '../limits.ts';
import { blankSlide, withAltText, withPictureLayers, withPictureLook } from '../slides.ts';
import { mergeLists } from './merge-lists.ts';
import { field, settle, type Versions } from './versions.ts';
import type { MergePart, NoteConflict } from './merge-conflict.ts';
import type { PictureLayer } from '../shapes/picture-layer.ts';
import type { TextLayer } from '../shapes/text-layer.ts';
import type { TextStyle } from '../shapes/text-style.ts';
import type { Slide } from '../slides.ts';

/** Merges a slide that both have. */
export function mergeSlide(versions: Versions<Slide>, note: NoteConflict): Slide {
  const { id } = versions.theirs ?? versions.mine ?? blankSlide('');
  // One that both added under the same number began blank.
  const known = versions.befores.some((before) => before !== undefined) ? versions : { ...versions, befores: [blankSlide(id)] };
  const of = (part: MergePart, layerId: string | null = null) => note({ slideId: id, layerId, part });
  const picture = settle(field(known, ({ imageUrl, isGenerated }) => ({ imageUrl, isGenerated })));
  const look = settle(field(known, ({ pictureLook }) => pictureLook));
  if (picture.isConflict || look.isConflict) of('picture');
  const altText = settle(field(known, (each) => each.altText));
  if (altText.isConflict) of('alt-text');
  const pictureLayers = mergePictureLayers(known, of);
  const textLayers = mergeLists(
    field(known, (slide) => slide.textLayers),
    {
      mergeItem: (layers) => mergeLayer(layers, of),
      onDeleted: (layerId) => of('existence', layerId),
      onReordered: () => of('order'),
    },
  );
  const theirs = versions.theirs?.textLayers ?? [];
  const roomy = withoutMine(textLayers, theirs, { limit: MAX_LAYERS_PER_SLIDE, onDropped: (layerId) => of('existence', layerId) });
  const slide = { id, imageUrl: '', isGenerated: false, ...picture.value, textLayers: roomy };
  return withAltText(withPictureLayers(withPictureLook(slide, look.value), pictureLayers), altText.value ?? '');
}

/** Each picture on the slide is one thing: what one side did to it stands as a whole. */
function mergePictureLayers(versions: Versions<Slide>, of: (part: MergePart) => void): PictureLayer[] {
  const layers = mergeLists<PictureLayer>(
    field(versions, (slide) => slide.pictureLayers ?? []),
    {
      mergeItem(each) {
        const { value, isConflict } = settle(each);
        if (isConflict) of('picture');
        return (value ?? each.theirs ?? each.mine) as PictureLayer;
      },
      onDeleted: () => of('picture'),
      onReordered: () => of('order'),
    },
  );
  const theirs = versions.theirs?.pictureLayers ?? [];
  return withoutMine(layers, theirs, { limit: MAX_PICTURES_PER_SLIDE, onDropped: () => of('picture') });
}

/** Leaves out the last of what theirs does not have until there is room. */
export function withoutMine<T extends { readonly id: string }>(
  items: readonly T[],
  theirs: readonly T[],
  { limit, onDropped }: { limit: number; onDropped: (id: string) => void },
): T[] {
  const dropped = items
    .filter(({ id }) => !theirs.some((other) => other.id === id))
    .slice(items.length > limit ? limit - items.length : items.length);
  for (const { id } of dropped) onDropped(id);
  return items.filter((item) => !dropped.includes(item));
}

function mergeLayer(versions: Versions<TextLayer>, note: (part: MergePart, layerId: string) => void): TextLayer {
  const { theirs, mine } = versions;
  const id = (theirs ?? mine)?.id ?? '';
  // Being a page number and the words of a text are one thing: overwriting a number makes it a text.
  const words = settle(field(versions, ({ content, isPageNumber }) => (isPageNumber ? { content, isPageNumber } : { content })));
  const isLocked = settle(field(versions, (layer) => layer.isLocked));
  const watermark = settle(field(versions, (layer) => layer.watermark));
  if (words.isConflict) note('content', id);
  if (isLocked.isConflict) note('lock', id);
  const style = mergeStyle(
    field(versions, (layer) => layer.style),
    (part) => note(part, id),
  );
  const kept = {
    ...(isLocked.value === undefined ? {} : { isLocked: isLocked.value }),
    ...(watermark.value && { watermark: watermark.value }),
  };
  return { id, content: '', ...words.value, style, ...kept };
}

/** Merges field by field; the position of a text is one thing, though it has two fields. */
function mergeStyle(versions: Versions<TextStyle>, note: (part: MergePart) => void): TextStyle {
  const { befores, mine, theirs } = versions;
  const names = new Set([...befores, mine, theirs].flatMap((style) => Object.keys(style ?? {}) as (keyof TextStyle)[]));
  const place = settle(field(versions, placeOf));
  if (place.isConflict) note('place');
  const merged: Record<string, unknown> = {};
  let isConflict = false;
  for (const name of names) {
    if (name === 'position' || name === 'customPosition') continue;
    const settled = settle(field(versions, (style) => style[name]));
    if (settled.value !== undefined) merged[name] = settled.value;
    isConflict ||= settled.isConflict;
  }
  if (isConflict) note('style');
  return { ...merged, ...place.value } as TextStyle;
}

/** Position of a text. */
export function placeOf({ position, customPosition }: TextStyle): Pick<TextStyle, 'position' | 'customPosition'> {
  return customPosition === undefined ? { position } : { position, customPosition };
}
