import { MARGIN_BLUR_RADIUS, PICTURE_BLUR_RADIUS, slideInFrame } from '@viral-slides/slide-document';
import type { PictureLook, SlideFrame } from '@viral-slides/slide-document';
import { drawSlide, type DrawOptions, type DrawnSlide } from './draw-slide.ts';
import { paintBackground } from './paint-background.ts';
import { brushOf, createSurface, releaseSurface, type Surface } from './surface.ts';

/** Options of {@link drawInFrame} besides the slide. */
export interface FrameOptions extends Omit<DrawOptions, 'heightPx'> {
  readonly frame: SlideFrame;
  /** Width of the drawing in pixels; its height follows from the frame. */
  readonly widthPx: number;
}

/**
 * Draws a slide as a picture of another ratio: all of it beside a margin, or trimmed. Its fonts have to be loaded before (`loadFonts`).
 * @param canvas is resized to the drawing
 * @throws Error when the browser gives no memory for it
 */
export function drawInFrame(canvas: Surface, slide: DrawnSlide, { format, picture, layerPictures, frame, widthPx }: FrameOptions): void {
  canvas.width = widthPx;
  canvas.height = Math.round((frame.height * widthPx) / frame.width);
  const size = { width: canvas.width, height: canvas.height };
  const box = slideInFrame(format, { ...size, fit: frame.fit });
  const whole = createSurface(0, 0);
  try {
    drawSlide(whole, slide, { format, picture, layerPictures, heightPx: box.height });
    const context = brushOf(canvas);
    const background = frame.fit.kind === 'blur' ? { picture, look: blurredLook(slide.pictureLook) } : { picture: null };
    paintBackground(context, background, size);
    if (frame.fit.kind === 'color') {
      context.fillStyle = frame.fit.color;
      context.fillRect(0, 0, size.width, size.height);
    }
    context.drawImage(whole, box.x, box.y, box.width, box.height);
  } finally {
    releaseSurface(whole);
  }
}

/** The picture behind a slide: it covers the frame, blurred, in the light that it has on the slide. */
function blurredLook({ turn, flipX, flipY, tint, darken, blur = 0 }: PictureLook = {}): PictureLook {
  return { turn, flipX, flipY, tint, darken, blur: Math.max(blur, MARGIN_BLUR_RADIUS / PICTURE_BLUR_RADIUS) };
}
