import { inFormat } from './merge-documents.ts';
import { placeOf } from './merge-slides.ts';
import { isSame } from './versions.ts';
import type { PictureLayer } from '../shapes/picture-layer.ts';
import type { TextLayer } from '../shapes/text-layer.ts';
import type { TextStyle } from '../shapes/text-style.ts';
import type { SlideDocument } from '../slide-document.ts';
import type { Slide } from '../slides.ts';

interface WithId {
  readonly id: string;
}

/** The part that stands for the format of a document. */
export const FORMAT_PART = 'format';

/**
 * Returns the names of the parts that differ between two documents, e.g. `slides/s1/l1/content`. A name that is the start of another one, up to
 * a slash, holds it: `slides/s1/l1` = that text was added or deleted.
 */
export function changedParts(before: SlideDocument, after: SlideDocument): Set<string> {
  const parts = new Set<string>();
  if (before.outputFormat !== after.outputFormat) parts.add(FORMAT_PART);
  if (before.caption !== after.caption) parts.add('caption');
  const { slides } = inFormat(before, after.outputFormat);
  compareLists(slides, after.slides, { path: 'slides', parts, compare: (one, other, path) => compareSlides(one, other, { path, parts }) });
  return parts;
}

/** Whether a part of one set is the same as, within or around one of the other. */
export function doOverlap(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const holds = (outer: string, inner: string) => inner === outer || inner.startsWith(`${outer}/`);
  return [...some].some((part) => [...others].some((other) => holds(part, other) || holds(other, part)));
}

interface At {
  path: string;
  parts: Set<string>;
}

function compareLists<T extends WithId>(
  before: readonly T[],
  after: readonly T[],
  { path, parts, compare }: At & { compare: (before: T, after: T, path: string) => void },
): void {
  const ids = (list: readonly T[], other: readonly T[]) => list.map(({ id }) => id).filter((id) => other.some((item) => item.id === id));
  if (!isSame(ids(before, after), ids(after, before))) parts.add(`${path}/order`);
  for (const id of new Set([...before, ...after].map((item) => item.id))) {
    const [one, other] = [before.find((item) => item.id === id), after.find((item) => item.id === id)];
    if (one && other) one !== other && compare(one, other, `${path}/${id}`);
    else parts.add(`${path}/${id}`);
  }
}

function compareSlides(before: Slide, after: Slide, { path, parts }: At): void {
  if (before.imageUrl !== after.imageUrl || before.isGenerated !== after.isGenerated) parts.add(`${path}/picture`);
  if (before.altText !== after.altText) parts.add(`${path}/alt-text`);
  if (!isSame(before.pictureLook, after.pictureLook)) parts.add(`${path}/picture-look`);
  comparePictures(before.pictureLayers ?? [], after.pictureLayers ?? [], { path: `${path}/picture-layers`, parts });
  compareLists(before.textLayers, after.textLayers, {
    path,
    parts,
    compare: (one, other, at) => compareLayers(one, other, { path: at, parts }),
  });
}

/** One part, since each change names all pictures of a slide; a part of its own where they only lie elsewhere. */
function comparePictures(before: readonly PictureLayer[], after: readonly PictureLayer[], { path, parts }: At): void {
  const unplaced = (layers: readonly PictureLayer[]) => layers.map(({ box: _box, ...layer }) => layer);
  if (!isSame(unplaced(before), unplaced(after))) parts.add(path);
  else if (!isSame(before, after)) parts.add(`${path}/place`);
}

function compareLayers(before: TextLayer, after: TextLayer, { path, parts }: At): void {
  if (wordsOf(before) !== wordsOf(after)) parts.add(`${path}/content`);
  if (before.isLocked !== after.isLocked) parts.add(`${path}/lock`);
  if (before.watermark !== after.watermark) parts.add(`${path}/watermark`);
  if (!isSame(placeOf(before.style), placeOf(after.style))) parts.add(`${path}/place`);
  for (const name of new Set([...Object.keys(before.style), ...Object.keys(after.style)]) as Set<keyof TextStyle>) {
    if (name !== 'position' && name !== 'customPosition' && !isSame(before.style[name], after.style[name])) parts.add(`${path}/${name}`);
  }
}

/** The text a person wrote; page numbers are generated. */
function wordsOf({ content, isPageNumber }: TextLayer): string | null {
  return isPageNumber ? null : content;
}
