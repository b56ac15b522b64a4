import { MAX_LAYERS_PER_SLIDE, textLayerSchema } from '@viral-slides/slide-document';
import type { CopiedLayer } from '../editor-slice.ts';

/** The form in which texts lie on the clipboard, beside their words, which other programs take. */
const TEXTS_TYPE = 'application/x-viral-slides-texts+json';
/** More than fifty of the longest texts take; what is longer is not ours. */
const MAX_LENGTH = 2_000_000;

/** Lays texts on the clipboard. */
export function layTexts(clipboard: DataTransfer, copied: readonly CopiedLayer[]): void {
  const texts = copied.map(({ layer: { content, style }, box }) => ({ layer: { content, style }, box }));
  clipboard.setData(TEXTS_TYPE, JSON.stringify(texts));
  clipboard.setData('text/plain', texts.map(({ layer }) => layer.content).join('\n'));
}

/** Returns the texts that the editor laid on the clipboard, here or in another tab; none where something else is on it. */
export function takeTexts(clipboard: DataTransfer): CopiedLayer[] {
  const raw = clipboard.getData(TEXTS_TYPE);
  if (raw === '' || raw.length > MAX_LENGTH) return [];
  try {
    const texts: unknown = JSON.parse(raw);
    return Array.isArray(texts) ? texts.slice(0, MAX_LAYERS_PER_SLIDE).flatMap(copiedText) : [];
  } catch {
    // Any page can lay something under this name.
    return [];
  }
}

function copiedText(text: unknown): CopiedLayer[] {
  const { layer, box } = (text ?? {}) as { layer?: object; box?: Record<string, unknown> };
  const { data } = textLayerSchema.safeParse({ ...layer, id: 'copied' });
  if (!data || !box) return [];
  const { x, y, width, height } = box;
  if (!isLength(x) || !isLength(y) || !isLength(width) || !isLength(height)) return [];
  return [{ layer: { content: data.content, style: data.style }, box: { x, y, width, height } }];
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
