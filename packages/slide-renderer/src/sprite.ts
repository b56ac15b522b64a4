/**
 * A text layer as pixels. Drawing text with outline and shadow is the costly part of a slide; it happens once per change of a layer,
 * and every redraw only copies pixels. Export and editor use the same sprites, so they cannot differ.
 */
import { keepInside, TEXT_SHADOW } from '@viral-slides/slide-document';
import type { Point, Size } from '@viral-slides/slide-document';
import { blurBackdrop, type Backdrop } from './blur-backdrop.ts';
import type { LayerLayout } from './layout-slide.ts';
import { paintBackground, type Picture } from './paint-background.ts';
import { paintShadowed } from './paint-shadowed.ts';
import { canMeet } from './stale-glass.ts';
import { brushOf, releaseSurface, type Brush, type Surface } from './surface.ts';
import { OVERHANG, cornerRadius, createTextContent, type ContentPart } from './text-content.ts';

/** One layer ready to be painted. */
export interface Sprite {
  layout: LayerLayout;
  /** Output pixels per canvas unit. */
  readonly scale: number;
  /** Box, border and text with a rim for outline and shadow. */
  readonly content: Surface;
  /** Where the top-left pixel of `content` goes, in output pixels; whole numbers keep the text crisp. */
  origin: Point;
  /** What the glass effect shows; null without that effect or before {@link refreshBackdrop}. */
  backdrop: Backdrop | null;
}

/** What all layers of a slide lie on. */
export interface Ground {
  readonly picture: Picture | null;
  /** Size of the canvas in canvas units. */
  readonly canvas: Size;
}

/** Draws one layer into a canvas of its own. */
export function createSprite(layout: LayerLayout, scale: number): Sprite {
  const { box } = layout;
  const origin = { x: Math.floor((box.x - OVERHANG) * scale), y: Math.floor((box.y - OVERHANG) * scale) };
  const extent = (length: number) => Math.ceil((length + 2 * OVERHANG) * scale) + 1;
  const draw = (part: ContentPart): Surface => {
    const group = createTextContent(layout, part);
    group.setAttrs({ x: box.x * scale - origin.x, y: box.y * scale - origin.y, scaleX: scale, scaleY: scale });
    const surface = group.toCanvas({ x: 0, y: 0, width: extent(box.width), height: extent(box.height), pixelRatio: 1 });
    group.destroy();
    return surface;
  };
  return { layout, scale, content: layout.layer.style.textShadow ? drawShadowed(draw, scale) : draw('all'), origin, backdrop: null };
}

/** The shadow is that of the finished text, outline included, and falls on the box. */
function drawShadowed(draw: (part: ContentPart) => Surface, scale: number): Surface {
  const content = draw('box');
  const text = draw('text');
  paintShadowed(brushOf(content), text, { ...TEXT_SHADOW, scale });
  releaseSurface(text);
  return content;
}

/** Moves a sprite, kept inside the canvas, without drawing its text again. Its backdrop is stale afterwards. */
export function moveSprite(sprite: Sprite, to: Point, canvas: Size): void {
  const { box } = sprite.layout;
  const inside = keepInside({ ...box, ...to }, canvas);
  sprite.origin = {
    x: sprite.origin.x + Math.round(inside.x * sprite.scale) - Math.round(box.x * sprite.scale),
    y: sprite.origin.y + Math.round(inside.y * sprite.scale) - Math.round(box.y * sprite.scale),
  };
  sprite.layout = { ...sprite.layout, box: { ...box, ...inside } };
}

/** Draws again what a glass layer lets through; does nothing for other layers. */
export function refreshBackdrop(sprite: Sprite, beneath: readonly Sprite[], ground: Ground): void {
  if (sprite.backdrop) releaseSurface(sprite.backdrop.canvas);
  sprite.backdrop = null;
  if (!sprite.layout.layer.style.backgroundBlur) return;
  const { box } = sprite.layout;
  sprite.backdrop = blurBackdrop(box, (context) => {
    paintBackground(context, ground.picture, ground.canvas);
    for (const other of beneath) if (canMeet(other.layout.box, box)) paintSprite(context, other, 1 / other.scale);
  });
}

/**
 * Paints a sprite.
 * @param unit length of an output pixel of the sprite in the units of the context
 */
export function paintSprite(context: Brush, sprite: Sprite, unit = 1): void {
  context.save();
  context.scale(unit, unit);
  if (sprite.backdrop) paintBackdrop(context, sprite, sprite.backdrop);
  context.drawImage(sprite.content, sprite.origin.x, sprite.origin.y);
  context.restore();
}

/** Frees the pixels of a sprite that is not painted any more. */
export function releaseSprite(sprite: Sprite): void {
  releaseSurface(sprite.content);
  if (sprite.backdrop) releaseSurface(sprite.backdrop.canvas);
}

function paintBackdrop(context: Brush, { layout, scale }: Sprite, { canvas, area }: Backdrop): void {
  const { box, layer } = layout;
  context.save();
  context.beginPath();
  const radius = cornerRadius(layer.style.borderRadius ?? 0, box);
  context.roundRect(box.x * scale, box.y * scale, box.width * scale, box.height * scale, radius * scale);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, area.x * scale, area.y * scale, area.width * scale, area.height * scale);
  context.restore();
}
