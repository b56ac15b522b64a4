/**
 * Three-way merge of a document that was changed in two places. Slides and texts have ids, so each field of each text is merged on its own:
 * a change on one side wins, and only a field that both sides changed differently is a conflict. A slide or text that one side deleted and
 * the other changed is a conflict, too.
 */
import { isSameJson } from '../commands/document-edits.ts';
import { setOutputFormat } from '../commands/set-output-format.ts';
import { MAX_SLIDES, SLIDE_COUNT } from '../limits.ts';
import { DEFAULT_SLIDE_IMAGE_URL } from '../image-urls.ts';
import { withPageNumbers, withSilentPageNumbers } from '../page-numbers.ts';
import { freeSlideId, withPictureLayers } from '../slides.ts';
import { mergeLists } from './merge-lists.ts';
import { mergeSlide, withoutMine } from './merge-slides.ts';
import { settle, type Versions } from './versions.ts';
import type { MergeConflict, NoteConflict } from './merge-conflict.ts';
import type { OutputFormatId } from '../output-formats.ts';
import { documentOf, type SlideDocument } from '../slide-document.ts';
import type { Slide } from '../slides.ts';

/** Two changed documents and what they began from. */
export interface MergeInput {
  /** Common base of both. */
  readonly base: SlideDocument;
  readonly mine: SlideDocument;
  readonly theirs: SlideDocument;
  /** A state of mine on the way from `base` that theirs may go on from; null or absent = none. */
  readonly sent?: SlideDocument | null;
}

/** Outcome of a merge. */
export interface Merge {
  /** Holds everything that only one side changed, and theirs where both did. A valid document if the others are. */
  readonly merged: SlideDocument;
  /** Parts that both changed differently; mine is not in `merged` there. */
  readonly conflicts: readonly MergeConflict[];
}

/** Merges two documents that began from one. Pure: the same versions give the same outcome. */
export function mergeDocuments(input: MergeInput): Merge {
  const conflicts: MergeConflict[] = [];
  const note = (conflict: MergeConflict) => void conflicts.push(conflict);
  const outputFormat = mergeFormat(input, note);
  const read = (document: SlideDocument) => withSilentPageNumbers(inFormat(document, outputFormat));
  const [base, theirs] = [read(input.base), read(input.theirs)];
  const sent = input.sent ? read(input.sent).slides : null;
  const mine = read(input.mine).slides;
  const renames = clashes({ base: base.slides, mine, theirs: theirs.slides, sent: sent ?? [] });
  const befores = [base.slides, ...(sent ? [renamed(sent, renames)] : [])];
  const slides = mergeAllSlides({ befores, mine: renamed(mine, renames), theirs: theirs.slides }, note);
  const caption = mergeCaption(input, note);
  return { merged: withPageNumbers(documentOf({ slides: withOwnLayerIds(slides), outputFormat, caption })), conflicts };
}

/** Returns a document as it is in another format: its texts move with the middle of the canvas. */
export function inFormat(document: SlideDocument, outputFormat: OutputFormatId): SlideDocument {
  const result = setOutputFormat.apply(document, { outputFormat });
  return result.ok ? result.document : document;
}

function mergeFormat(input: MergeInput, note: NoteConflict): OutputFormatId {
  return mergeWhole(
    input,
    ({ outputFormat }) => outputFormat,
    () => note({ slideId: null, layerId: null, part: 'format' }),
  );
}

function mergeCaption(input: MergeInput, note: NoteConflict): string {
  return mergeWhole(
    input,
    ({ caption = '' }) => caption,
    () => note({ slideId: null, layerId: null, part: 'caption' }),
  );
}

/** Merges what a document has once. */
function mergeWhole<T>({ base, mine, theirs, sent }: MergeInput, read: (document: SlideDocument) => T, onConflict: () => void): T {
  const befores = [base, ...(sent ? [sent] : [])].map(read);
  const { value = read(theirs), isConflict } = settle({ befores, mine: read(mine), theirs: read(theirs) });
  if (isConflict) onConflict();
  return value;
}

function mergeAllSlides(versions: Versions<readonly Slide[]>, note: NoteConflict): Slide[] {
  const of = (slideId: string) => note({ slideId, layerId: null, part: 'existence' });
  const merged = mergeLists(versions, {
    mergeItem: (slides) => mergeSlide(slides, note),
    onDeleted: of,
    onReordered: () => note({ slideId: null, layerId: null, part: 'order' }),
  });
  const { mine = [], theirs = [] } = versions;
  const roomy = withoutMine(merged, theirs, { limit: MAX_SLIDES, onDropped: of });
  if (roomy.length >= Math.min(SLIDE_COUNT.min, mine.length, theirs.length)) return roomy;
  // Each deleted what the other kept: hardly anything would be left.
  const missing = theirs.filter(({ id }) => !roomy.some((slide) => slide.id === id));
  for (const { id } of missing) of(id);
  return theirs.map((slide) => roomy.find(({ id }) => id === slide.id) ?? slide);
}

/**
 * Slides are numbered, so that two that were added in two places may have one id: mine get another one, unless one of them is blank.
 * @returns the new ids by the old ones
 */
function clashes({ base, mine, theirs, sent }: Record<'base' | 'mine' | 'theirs' | 'sent', readonly Slide[]>): Map<string, string> {
  const taken = [...base, ...mine, ...theirs, ...sent];
  const renames = new Map<string, string>();
  for (const slide of mine) {
    const [known, own, other] = [base, sent, theirs].map((slides) => slides.find(({ id }) => id === slide.id));
    if (!other || known || isBlank(slide) || isBlank(other)) continue;
    if (isSameSlide(slide, other) || (own && isSameSlide(own, other))) continue;
    const id = freeSlideId(taken);
    renames.set(slide.id, id);
    taken.push({ ...slide, id });
  }
  return renames;
}

function renamed(slides: readonly Slide[], renames: ReadonlyMap<string, string>): Slide[] {
  return slides.map((slide) => ({ ...slide, id: renames.get(slide.id) ?? slide.id }));
}

function isBlank({ imageUrl, pictureLayers = [], textLayers }: Slide): boolean {
  return imageUrl === DEFAULT_SLIDE_IMAGE_URL && textLayers.length === 0 && pictureLayers.length === 0;
}

function isSameSlide(one: Slide, other: Slide): boolean {
  return isSameJson(one, other) || one.textLayers.some(({ id }) => other.textLayers.some((layer) => layer.id === id));
}

/** The id of a layer is there once in a document: of two that got the same one on two slides, the second gets another. */
function withOwnLayerIds(slides: readonly Slide[]): Slide[] {
  const taken = new Set<string>();
  const own = <T extends { id: string }>(layer: T): T => {
    let id = layer.id;
    for (let number = 2; taken.has(id); number += 1) id = `${layer.id.slice(0, 60)}-${number}`;
    taken.add(id);
    return id === layer.id ? layer : { ...layer, id };
  };
  return slides.map((slide) => {
    const renamedTexts = { ...slide, textLayers: slide.textLayers.map(own) };
    return withPictureLayers(renamedTexts, slide.pictureLayers?.map(own) ?? []);
  });
}
