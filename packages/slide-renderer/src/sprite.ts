/**
 * A text layer as pixels. Drawing text with outline and shadow is the costly part of a slide; it happens once per change of a layer,
 * and every redraw only copies pixels. Export and editor use the same sprites, so they cannot differ.
 */
import { SceneCanvas } from 'konva/lib/Canvas.js';
import type { Shape } from 'konva/lib/Shape.js';
import { TEXT_SHADOW, boundsOf, keepTurnedInside, middleOf } from '@viral-slides/slide-document';
import type { Box, Point, Size } from '@viral-slides/slide-document';
import { GLASS_RIM, openBackdrop, type Backdrop } from './blur-backdrop.ts';
import { traceGround } from './ground-shape.ts';
import type { LayerLayout } from './layout-slide.ts';
import { paintBackground, type Background } from './paint-background.ts';
import { paintBeneath, type LoadedLayer } from './paint-picture-layer.ts';
import { paintGlow } from './paint-glow.ts';
import { paintShadowed } from './paint-shadowed.ts';
import { canMeet } from './stale-glass.ts';
import { brushOf, releaseSurface, type Brush, type Surface } from './surface.ts';
import { OVERHANG, createGlyphs, createGround, createMark, groupOf } from './text-content.ts';
import { visiblePart } from './visible-part.ts';

/** One layer ready to be painted. */
export interface Sprite {
  layout: LayerLayout;
  /** Output pixels per canvas unit. */
  readonly scale: number;
  /** Box, border and text with a rim for outline and shadow. */
  readonly content: SceneCanvas;
  /** The same without the words; null until {@link paintWithoutWords} needs it. */
  wordless: Surface | null;
  /** Position of the top-left pixel of `content`, in output pixels; whole numbers keep the text crisp. */
  origin: Point;
  /** Content behind the glass effect; null without that effect or before {@link refreshBackdrop}. */
  backdrop: Backdrop | null;
}

/** Ground below all layers of a slide. */
export interface Ground {
  readonly background: Background;
  /** Pictures between the layers, from back to front. */
  readonly pictures: readonly LoadedLayer[];
  /** Size of the canvas in canvas units. */
  readonly canvas: Size;
}

/**
 * Draws one layer into a canvas of its own.
 * @param visible size of the canvas in canvas units: what lies further outside than can be seen is left out. Absent for a layer that is moved without being drawn again.
 */
export function createSprite(layout: LayerLayout, scale: number, visible?: Size): Sprite {
  return drawSprite(layout, { scale, visible }, createCanvas());
}

/** Draws a layer that has changed into the canvas that it has, as making one takes a good part of each move of a resize. Frees the old sprite. */
export function redrawSprite(old: Sprite, layout: LayerLayout): Sprite {
  releaseRest(old);
  return drawSprite(layout, { scale: old.scale }, old.content);
}

/** Output pixels per canvas unit, and the part of the layer that is drawn. */
interface Cut {
  readonly scale: number;
  readonly visible?: Size | undefined;
}

function drawSprite(layout: LayerLayout, cut: Cut, content: SceneCanvas): Sprite {
  drawContent(layout, cut, content);
  return { layout, scale: cut.scale, content, wordless: null, origin: originOf(frameOf(layout, cut)), backdrop: null };
}

const originOf = ({ x, y }: Box): Point => ({ x, y });

/** Distance outside of the slide at which an element can still affect it: through the blur of a glass, and there by its shadow. */
const SEEN_RIM = GLASS_RIM + OVERHANG;

/** Frame that a sprite covers, in output pixels; whole numbers. */
function frameOf({ bounds }: LayerLayout, { scale, visible }: Cut): Box {
  const extent = (length: number) => Math.ceil((length + 2 * OVERHANG) * scale) + 1;
  const x = Math.floor((bounds.x - OVERHANG) * scale);
  const y = Math.floor((bounds.y - OVERHANG) * scale);
  const whole = { x, y, width: extent(bounds.width), height: extent(bounds.height) };
  if (!visible) return whole;
  const slide = { width: Math.ceil(visible.width * scale), height: Math.ceil(visible.height * scale) };
  return visiblePart(whole, { slide, rim: Math.ceil(SEEN_RIM * scale), step: 1 });
}

function createCanvas(): SceneCanvas {
  return new SceneCanvas({ pixelRatio: 1 });
}

/** Clears and resizes a canvas and draws on it. */
function drawNodes(layout: LayerLayout, cut: Cut, { nodes, canvas }: { nodes: readonly Shape[]; canvas: SceneCanvas }): Surface {
  const { scale } = cut;
  const frame = frameOf(layout, cut);
  canvas.setSize(frame.width, frame.height);
  const group = groupOf(layout, nodes);
  group.setAttrs({ ...turnedPlace(layout, scale, frame), scaleX: scale, scaleY: scale });
  group.drawScene(canvas);
  canvas._releaseIsolationCanvas();
  group.destroy();
  return canvas._canvas;
}

/** Place of a layer on the canvas of its sprite. Its letters are drawn turned, so that they stay sharp, and a shadow still falls down. */
function turnedPlace({ box, layer: { style } }: LayerLayout, scale: number, origin: Point) {
  if (!style.rotation) return { x: box.x * scale - origin.x, y: box.y * scale - origin.y };
  const middle = middleOf(box);
  return {
    x: middle.x * scale - origin.x,
    y: middle.y * scale - origin.y,
    offsetX: box.width / 2,
    offsetY: box.height / 2,
    rotation: style.rotation,
  };
}

/** Canvas on which the text is drawn before its shadow or light is painted. Kept for the next one, without its pixels: a long text has many. */
let draft: SceneCanvas | null = null;

/** Shadow and glow are those of the finished text, outline included, and fall on the box. */
function drawContent(layout: LayerLayout, cut: Cut, canvas: SceneCanvas): void {
  const { scale } = cut;
  const { textGlow, textShadow } = layout.layer.style;
  const [ground, glyphs] = [createGround(layout), createGlyphs(layout)];
  if (textGlow === undefined && !textShadow) return void drawNodes(layout, cut, { nodes: [...ground, ...glyphs], canvas });
  const brush = brushOf(drawNodes(layout, cut, { nodes: ground, canvas }));
  const text = drawNodes(layout, cut, { nodes: glyphs, canvas: (draft ??= createCanvas()) });
  if (textGlow !== undefined) paintGlow(brush, text, { color: textGlow, scale });
  if (textShadow) paintShadowed(brush, text, { ...TEXT_SHADOW, scale });
  else brush.drawImage(text, 0, 0);
  releaseSurface(text);
}

/** Moves a sprite, kept inside the canvas, without drawing its text again. Its backdrop is stale afterwards. */
export function moveSprite(sprite: Sprite, to: Point, canvas: Size): void {
  const { box, layer } = sprite.layout;
  const { rotation } = layer.style;
  const inside = keepTurnedInside({ ...box, ...to }, rotation, canvas);
  sprite.origin = {
    x: sprite.origin.x + Math.round(inside.x * sprite.scale) - Math.round(box.x * sprite.scale),
    y: sprite.origin.y + Math.round(inside.y * sprite.scale) - Math.round(box.y * sprite.scale),
  };
  const moved = { ...box, ...inside };
  sprite.layout = { ...sprite.layout, box: moved, bounds: boundsOf(moved, rotation) };
}

/** Draws again what a glass layer lets through; does nothing for other layers. */
export function refreshBackdrop(sprite: Sprite, beneath: readonly Sprite[], ground: Ground): void {
  if (sprite.backdrop) releaseSurface(sprite.backdrop.canvas);
  sprite.backdrop = null;
  if (!sprite.layout.layer.style.backgroundBlur) return;
  const { bounds } = sprite.layout;
  const { brush, finish } = openBackdrop(bounds, ground.canvas);
  paintBackground(brush, ground.background, ground.canvas);
  const paintText = (context: Brush, other: Sprite) => canMeet(other.layout.bounds, bounds) && paintSprite(context, other, 1 / other.scale);
  paintBeneath(brush, { pictures: ground.pictures, texts: beneath, paintText }, 1);
  sprite.backdrop = finish();
}

/**
 * Paints a sprite.
 * @param unit length of an output pixel of the sprite in the units of the context
 */
export function paintSprite(context: Brush, sprite: Sprite, unit = 1): void {
  context.save();
  context.scale(unit, unit);
  context.globalAlpha = sprite.layout.layer.style.opacity ?? 1;
  if (sprite.backdrop) paintBackdrop(context, sprite, sprite.backdrop);
  context.drawImage(sprite.content._canvas, sprite.origin.x, sprite.origin.y);
  context.restore();
}

/** Paints the background of words and the quotation mark: for a text whose words are in an input field above it while they are typed. */
export function paintWithoutWords(context: Brush, sprite: Sprite): void {
  const { layout, scale, backdrop, origin } = sprite;
  context.save();
  context.globalAlpha = layout.layer.style.opacity ?? 1;
  if (backdrop) paintBackdrop(context, sprite, backdrop);
  sprite.wordless ??= drawNodes(layout, { scale }, { nodes: [...createGround(layout), ...createMark(layout)], canvas: createCanvas() });
  context.drawImage(sprite.wordless, origin.x, origin.y);
  context.restore();
}

/** Frees the pixels of a sprite that is no longer painted. */
export function releaseSprite(sprite: Sprite): void {
  releaseSurface(sprite.content._canvas);
  releaseRest(sprite);
}

function releaseRest(sprite: Sprite): void {
  if (sprite.wordless) releaseSurface(sprite.wordless);
  if (sprite.backdrop) releaseSurface(sprite.backdrop.canvas);
}

function paintBackdrop(context: Brush, { layout, scale }: Sprite, { canvas, area }: Backdrop): void {
  context.save();
  context.save();
  context.scale(scale, scale);
  turnAbout(context, layout);
  context.beginPath();
  traceGround(context, layout);
  context.restore();
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, area.x * scale, area.y * scale, area.width * scale, area.height * scale);
  context.restore();
}

function turnAbout(context: Brush, { box, layer: { style } }: LayerLayout): void {
  if (!style.rotation) return;
  const { x, y } = middleOf(box);
  context.translate(x, y);
  context.rotate((style.rotation * Math.PI) / 180);
  context.translate(-x, -y);
}
