import { Group } from 'konva/lib/Group.js';
import { Shape } from 'konva/lib/Shape.js';
import { Rect } from 'konva/lib/shapes/Rect.js';
import type { Text } from 'konva/lib/shapes/Text.js';
import { BORDER_DEFAULTS, LINE_HEIGHT, MARK_BAR_WIDTH, OUTLINE_DEFAULTS } from '@viral-slides/slide-document';
import type { TextStyle } from '@viral-slides/slide-document';
import { QUOTE_MARK } from './fonts.ts';
import { cornerRadius, traceGround } from './ground-shape.ts';
import type { LayerLayout } from './layout-slide.ts';
import { needsLineBreaks } from './line-breaks.ts';
import { placedText } from './measure-text.ts';
import { SpacedText } from './spaced-text.ts';

/** Maximum reach of glyphs, outline, shadow and glow beyond the box of a layer, in canvas units. */
export const OVERHANG = 36;

/** Dims the hint of an empty layer, which is no part of the picture. */
const PLACEHOLDER_OPACITY = 0.6;

/** Size of the sign of a quotation, as a multiple of the font size of its text. */
const QUOTE_MARK_SIZE = 2.3;
/** Height of capital letters, where quotation marks hang, as a share of the font size: about the same in all families. */
const CAP_HEIGHT = 0.71;

/** More than the rounding errors of a width, and less than can be seen; in canvas units. */
const ROUNDING = 1e-6;

/** Puts the nodes of one layer into a group, with the top-left corner of its box at the group's origin. */
export function groupOf({ isPlaceholder }: LayerLayout, nodes: readonly Shape[]): Group {
  const group = new Group({ listening: false, opacity: isPlaceholder ? PLACEHOLDER_OPACITY : 1 });
  for (const node of nodes) group.add(node);
  return group;
}

/** Shapes behind the glyphs of one layer: fill, border and bar. */
export function createGround(layout: LayerLayout): Shape[] {
  const { style } = layout.layer;
  const border = style.borderWidth ?? 0;
  const hasGround = style.background !== undefined || border > 0;
  const fill = style.backgroundPerLine ? createLineGround : createBox;
  return [...(hasGround ? [fill(layout, border)] : []), ...(style.mark === 'bar' ? [createBar(layout)] : [])];
}

/** The glyphs of one layer with their outline, and the sign of a quotation. */
export function createGlyphs(layout: LayerLayout): Shape[] {
  return [...createMark(layout), ...createTexts(layout)];
}

/** The sign of a quotation, where the layer has one. */
export function createMark(layout: LayerLayout): Shape[] {
  return layout.layer.style.mark === 'quote' ? [createQuoteMark(layout)] : [];
}

function createBox({ box, layer: { style } }: LayerLayout, border: number): Rect {
  return new Rect({
    // A stroke lies half on either side of its path; the border has to stay inside the box.
    x: border / 2,
    y: border / 2,
    width: Math.max(0, box.width - border),
    height: Math.max(0, box.height - border),
    cornerRadius: cornerRadius(style.borderRadius ?? 0, box) - border / 2,
    ...(style.background ? { fill: style.background } : {}),
    ...(border > 0 ? { stroke: borderColorOf(style), strokeWidth: border } : {}),
    listening: false,
  });
}

/** Shape that hugs the lines: a path, with its border inside of it. */
function createLineGround(layout: LayerLayout, border: number): Shape {
  const { style } = layout.layer;
  return new Shape({
    listening: false,
    sceneFunc(context) {
      context.translate(-layout.box.x, -layout.box.y);
      context.beginPath();
      traceGround(context, layout);
      if (style.background) {
        context.setAttr('fillStyle', style.background);
        context.fill();
      }
      if (border === 0) return;
      context.clip();
      context.setAttr('strokeStyle', borderColorOf(style));
      context.setAttr('lineWidth', border * 2);
      context.stroke();
    },
  });
}

function borderColorOf(style: TextStyle): string {
  return style.borderColor ?? BORDER_DEFAULTS.color;
}

/** A bar along the side where lines start, cut to the corners of the box. */
function createBar(layout: LayerLayout): Shape {
  const { box, layer, spec } = layout;
  const x = spec.direction === 'rtl' ? box.width - MARK_BAR_WIDTH : 0;
  return new Shape({
    listening: false,
    sceneFunc(context) {
      context.beginPath();
      context.roundRect(0, 0, box.width, box.height, cornerRadius(layer.style.borderRadius ?? 0, box));
      context.clip();
      context.setAttr('fillStyle', markColorOf(layer.style));
      context.fillRect(x, 0, MARK_BAR_WIDTH, box.height);
    },
  });
}

function createQuoteMark({ box, insets, spec, layer }: LayerLayout): Text {
  const fontSize = spec.fontSize * QUOTE_MARK_SIZE;
  const mark = {
    ...spec,
    text: QUOTE_MARK.text,
    fontWeight: QUOTE_MARK.fontWeight,
    fontSize,
    letterSpacing: 0,
    lineHeight: LINE_HEIGHT.default,
  };
  // The sign hangs from the height of capital letters, which is to be where the padding ends.
  const y = insets.bottom - fontSize * (LINE_HEIGHT.default / 2 - CAP_HEIGHT / 2);
  return new SpacedText({
    ...placedText(mark, { x: insets.left, y, width: box.width - insets.left - insets.right }).attributes,
    fill: markColorOf(layer.style),
    listening: false,
  });
}

function markColorOf(style: TextStyle): string {
  return style.markColor ?? style.color;
}

/** The outline is a text of its own beneath the fill: drawn letter by letter, each outline would cover the letter before it. */
function createTexts(layout: LayerLayout): Text[] {
  const { box, insets, spec, layer } = layout;
  const { style } = layer;
  const outlineWidth = style.textStrokeWidth ?? 0;
  const room = box.width - insets.left - insets.right;
  // The subtracted amount may differ from the sum by a rounding error, and Konva would break the widest line again.
  const width = needsLineBreaks(spec.text) ? Math.max(room, ...layout.lines.map((line) => line.width + ROUNDING)) : room;
  const { unit, attributes } = placedText(spec, { x: insets.left, y: insets.top, width });
  const place = { ...attributes, listening: false };
  const fill = new SpacedText({ ...place, fill: style.color });
  if (outlineWidth === 0) return [fill];
  // Half of a stroke lies under the fill; the document's width is what is to be seen.
  const stroke = {
    stroke: style.textStrokeColor ?? OUTLINE_DEFAULTS.color,
    strokeWidth: outlineWidth * 2 * unit,
    lineJoin: 'round' as const,
  };
  return [new SpacedText({ ...place, ...stroke, fillEnabled: false }), fill];
}
