import { openBackdrop, type OpenBackdrop } from './blur-backdrop.ts';
import type { LayerLayout } from './layout-slide.ts';
import { paintBackground } from './paint-background.ts';
import { paintPictures, picturesAt } from './paint-picture-layer.ts';
import { createSprite, paintSprite, releaseSprite, type Ground } from './sprite.ts';
import { canMeet } from './stale-glass.ts';
import type { Brush } from './surface.ts';

/** Parts that show through the glass at a position of the stack. */
interface Glass {
  readonly layout: LayerLayout;
  readonly backdrop: OpenBackdrop;
}

/**
 * Paints texts and pictures on a background that is painted already, from back to front. Only one text at a time has pixels of its own, and only for its visible
 * part: fifty texts that are much larger than the slide take no more memory than one. What a glass lets through is painted as the stack grows.
 * @param context of a canvas as large as the slide
 * @param options.scale output pixels per canvas unit
 */
export function paintInTurn(
  context: Brush,
  layouts: readonly LayerLayout[],
  { scale, ...ground }: Ground & { readonly scale: number },
): void {
  const { pictures } = ground;
  const glasses = new Map<number, Glass>();
  try {
    for (const [place, layout] of layouts.entries()) if (layout.layer.style.backgroundBlur) glasses.set(place, openGlass(layout, ground));
    for (const [place, layout] of layouts.entries()) {
      const here = picturesAt(pictures, place);
      for (const { backdrop } of glasses.values()) paintPictures(backdrop.brush, here, 1);
      paintPictures(context, here, scale);
      const glass = glasses.get(place);
      glasses.delete(place);
      paintText(context, layout, { scale, ground, glass, above: [...glasses.values()] });
    }
    const onTop = pictures.filter(({ layer }) => layer.textsBeneath >= layouts.length);
    paintPictures(context, onTop, scale);
  } finally {
    for (const { backdrop } of glasses.values()) backdrop.drop();
  }
}

function openGlass(layout: LayerLayout, { background, canvas }: Ground): Glass {
  const backdrop = openBackdrop(layout.bounds, canvas);
  paintBackground(backdrop.brush, background, canvas);
  return { layout, backdrop };
}

function paintText(
  context: Brush,
  layout: LayerLayout,
  { scale, ground, glass, above }: { scale: number; ground: Ground; glass: Glass | undefined; above: readonly Glass[] },
): void {
  const sprite = createSprite(layout, scale, ground.canvas);
  try {
    if (glass) sprite.backdrop = glass.backdrop.finish();
    paintSprite(context, sprite);
    for (const { layout: other, backdrop } of above)
      if (canMeet(layout.bounds, other.bounds)) paintSprite(backdrop.brush, sprite, 1 / scale);
  } finally {
    releaseSprite(sprite);
  }
}
