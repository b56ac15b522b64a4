import { Group } from 'konva/lib/Group.js';
import { Rect } from 'konva/lib/shapes/Rect.js';
import { Text } from 'konva/lib/shapes/Text.js';
import { BORDER_DEFAULTS, OUTLINE_DEFAULTS } from '@viral-slides/slide-document';
import type { LayerLayout } from './layout-slide.ts';
import { textAttributes } from './measure-text.ts';

/** How far glyphs, outline and shadow can reach beyond the box of a layer, in canvas units. */
export const OVERHANG = 36;

/** Dims the hint of an empty layer, which is no part of the picture. */
const PLACEHOLDER_OPACITY = 0.6;

/** What of a layer is drawn: its box with the border, its text, or both. */
export type ContentPart = 'box' | 'text' | 'all';

/** Builds box, border and text of one layer, without shadows, with the top-left corner of its box at the origin of the group. */
export function createTextContent(layout: LayerLayout, part: ContentPart): Group {
  const content = new Group({ listening: false, opacity: layout.isPlaceholder ? PLACEHOLDER_OPACITY : 1 });
  const { style } = layout.layer;
  const fill = style.background;
  const border = style.borderWidth ?? 0;
  if (part !== 'text' && (fill || border > 0)) content.add(createBox(layout, fill, border));
  if (part !== 'box') for (const text of createTexts(layout)) content.add(text);
  return content;
}

function createBox({ box, layer: { style } }: LayerLayout, fill: string | undefined, border: number): Rect {
  return new Rect({
    // A stroke lies half on either side of its path; the border has to stay inside the box.
    x: border / 2,
    y: border / 2,
    width: Math.max(0, box.width - border),
    height: Math.max(0, box.height - border),
    cornerRadius: cornerRadius(style.borderRadius ?? 0, box) - border / 2,
    ...(fill ? { fill } : {}),
    ...(border > 0 ? { stroke: style.borderColor ?? BORDER_DEFAULTS.color, strokeWidth: border } : {}),
    listening: false,
  });
}

/** The outline is a text of its own beneath the fill: drawn letter by letter, each outline would cover the letter before it. */
function createTexts(layout: LayerLayout): Text[] {
  const { box, padding, spec, layer } = layout;
  const { style } = layer;
  const outlineWidth = style.textStrokeWidth ?? 0;
  const place = { ...textAttributes(spec), x: padding, y: padding, width: box.width - 2 * padding, listening: false };
  const fill = new Text({ ...place, fill: style.color });
  if (outlineWidth === 0) return [fill];
  // Half of a stroke lies under the fill; the document's width is what is to be seen.
  const stroke = { stroke: style.textStrokeColor ?? OUTLINE_DEFAULTS.color, strokeWidth: outlineWidth * 2, lineJoin: 'round' as const };
  return [new Text({ ...place, ...stroke, fillEnabled: false }), fill];
}

/** Limits a corner radius to what the box has room for. */
export function cornerRadius(radius: number, box: { width: number; height: number }): number {
  return Math.max(0, Math.min(radius, box.width / 2, box.height / 2));
}
