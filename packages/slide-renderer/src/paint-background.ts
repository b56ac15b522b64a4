import { CANVAS_HEIGHT, MARGIN_BLUR_RADIUS, PICTURE_BLUR_RADIUS, placePicture } from '@viral-slides/slide-document';
import type { Box, PictureLook, PlacedPicture, Size } from '@viral-slides/slide-document';
import { blurSurface } from './blur-surface.ts';
import { releaseSurface, type Brush, type Surface } from './surface.ts';

/** Colour of a slide whose picture is absent or not there yet. */
export const EMPTY_BACKGROUND = '#1b1d22';

/** A picture that can be drawn: loaded and decoded. */
export type Picture = HTMLImageElement | Surface | ImageBitmap;

/** Background behind the texts of a slide. */
export interface Background {
  /** Null where there is none yet. */
  readonly picture: Picture | null;
  /** Look of the picture; absent = centred, as large as it takes to cover. */
  readonly look?: PictureLook | undefined;
}

/**
 * Fills a frame with a picture, or with the empty colour.
 * @param frame size of the frame in the units of the context; its height is that of a slide
 */
export function paintBackground(context: Brush, { picture, look = {} }: Background, frame: Size): void {
  fill(context, { x: 0, y: 0, ...frame }, { color: EMPTY_BACKGROUND });
  if (!picture) return;
  const placed = placePicture({ picture: naturalSize(picture), frame }, look);
  if (!placed) return;
  if (look.fit === 'contain') paintMargin(context, { picture, look }, frame);
  paintBlurred(context, { picture, placed, radius: (look.blur ?? 0) * PICTURE_BLUR_RADIUS }, frame);
  paintOver(context, { placed, look }, frame);
}

/** Lays tint and darkness over a picture. */
function paintOver(context: Brush, { placed, look }: { placed: PlacedPicture; look: PictureLook }, frame: Size): void {
  // A colour beside the picture stays the one that was chosen.
  const area = look.fit === 'contain' && look.margin?.kind !== 'blur' ? placed.target : { x: 0, y: 0, ...frame };
  if (look.tint) fill(context, area, { color: look.tint.color, alpha: look.tint.strength });
  if (look.darken) fill(context, area, { color: '#000000', alpha: look.darken });
}

/** Fills what a picture leaves free that is seen as a whole. */
function paintMargin(context: Brush, { picture, look }: { picture: Picture; look: PictureLook }, frame: Size): void {
  const { margin, turn, flipX, flipY } = look;
  if (margin?.kind === 'color') return fill(context, { x: 0, y: 0, ...frame }, { color: margin.color });
  if (!margin) return;
  const placed = placePicture({ picture: naturalSize(picture), frame }, { turn, flipX, flipY });
  if (placed) paintBlurred(context, { picture, placed, radius: MARGIN_BLUR_RADIUS }, frame);
}

interface Blurred {
  picture: Picture;
  placed: PlacedPicture;
  /** Standard deviation in canvas units; 0 = sharp. */
  radius: number;
}

function paintBlurred(context: Brush, { picture, placed, radius }: Blurred, frame: Size): void {
  if (radius === 0) return paintPart(context, picture, placed);
  const unit = frame.height / CANVAS_HEIGHT;
  const { x, y, width, height } = placed.target;
  const size = { width: width / unit, height: height / unit };
  const surface = blurSurface(size, {
    radius,
    paint: (brush) => {
      // To the very edges of its pixels: where one is filled by half, the blur would bring the empty colour in.
      brush.setTransform(1, 0, 0, 1, 0, 0);
      paintPart(brush, picture, { ...placed, target: { x: 0, y: 0, width: brush.canvas.width, height: brush.canvas.height } });
    },
  });
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(surface, x, y, width, height);
  releaseSurface(surface);
}

function paintPart(context: Brush, picture: Picture, { source, target, turn, flipX, flipY }: PlacedPicture): void {
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  const draw = ({ x, y, width, height }: Box) =>
    context.drawImage(picture, source.x, source.y, source.width, source.height, x, y, width, height);
  if (turn === 0 && !flipX && !flipY) return draw(target);
  const [width, height] = turn % 180 === 0 ? [target.width, target.height] : [target.height, target.width];
  context.save();
  context.translate(target.x + target.width / 2, target.y + target.height / 2);
  context.scale(flipX ? -1 : 1, flipY ? -1 : 1);
  context.rotate((turn * Math.PI) / 180);
  draw({ x: -width / 2, y: -height / 2, width, height });
  context.restore();
}

function fill(context: Brush, { x, y, width, height }: Box, { color, alpha = 1 }: { color: string; alpha?: number }): void {
  context.globalAlpha = alpha;
  context.fillStyle = color;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
}

/** Whether two look the same; of one document, a look that did not change is the same object. */
export function isSameBackground(one: Background, other: Background): boolean {
  return one.picture === other.picture && one.look === other.look;
}

/** Returns the size of a picture in its own pixels. */
export function naturalSize(picture: Picture): Size {
  return 'naturalWidth' in picture
    ? { width: picture.naturalWidth, height: picture.naturalHeight }
    : { width: picture.width, height: picture.height };
}
