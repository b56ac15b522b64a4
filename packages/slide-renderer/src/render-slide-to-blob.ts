import { OUTPUT_FORMATS } from '@viral-slides/slide-document';
import type { OutputFormatId, Slide, SlideFrame } from '@viral-slides/slide-document';
import { cutsText } from './cuts-text.ts';
import { drawInFrame } from './draw-in-frame.ts';
import { drawSlide } from './draw-slide.ts';
import { fittingJpeg } from './fitting-jpeg.ts';
import { FontLoadError, loadFonts } from './fonts.ts';
import { loadPicture, releasePicture } from './load-picture.ts';
import type { Picture } from './paint-background.ts';
import { createSurface, releaseSurface, toJpeg, type Surface } from './surface.ts';
import { textContrasts } from './text-contrasts.ts';

/** Options of {@link renderSlideToBlob}. */
export interface RenderOptions {
  /** Most bytes of the file; where it would have more, its quality is lowered in steps. Absent: as many as it has. */
  readonly maxBytes?: number | undefined;
  /** The picture that the slide is fitted into; absent: one of its own size. */
  readonly frame?: SlideFrame | undefined;
  /** The background, where the caller has it already; absent = it is loaded from the slide's address. It is freed afterwards. */
  readonly picture?: Picture;
  /** Called with how well each text stands out (`textContrasts`), if wanted. */
  readonly onContrasts?: ((contrasts: readonly (number | null)[]) => void) | undefined;
  readonly signal?: AbortSignal;
}

/** A text would be gone where its slide is trimmed. */
export class TextCutError extends Error {
  override readonly name = 'TextCutError';

  constructor() {
    super('Cropping the slide would cut off a text');
  }
}

/**
 * Renders a slide as a JPEG of exactly the size of its output format, or of its frame. Works in a page and in a web worker; a worker needs
 * its font faces registered before (`registerFontFaces`).
 * @throws TextCutError when trimming would cut a text; ImageLoadError when a picture cannot be loaded; FontLoadError when a font cannot,
 *   because text in another font than the one on the screen must not be exported; an Error when the browser cannot encode the picture
 */
export async function renderSlideToBlob(slide: Slide, format: OutputFormatId, options: RenderOptions = {}): Promise<Blob> {
  const [picture, layerPictures, missingFonts] = await Promise.all([
    options.picture ?? loadPicture(slide.imageUrl, options),
    loadLayers(slide, options),
    loadFonts([slide]),
  ]);
  const { frame } = options;
  const { width, height } = frame ?? OUTPUT_FORMATS[format];
  const surface = createSurface(width, height);
  try {
    if (missingFonts > 0) throw new FontLoadError();
    const drawn = { format, picture, layerPictures };
    if (frame) drawFitted(surface, slide, { ...drawn, frame, widthPx: width });
    else drawSlide(surface, slide, { ...drawn, heightPx: height });
    options.onContrasts?.(textContrasts(slide, drawn));
    return await fittingJpeg((quality) => toJpeg(surface, quality), options.maxBytes);
  } finally {
    releaseSurface(surface);
    releasePicture(picture);
    for (const layer of layerPictures.values()) releasePicture(layer);
  }
}

/** @throws TextCutError */
function drawFitted(surface: Surface, slide: Slide, options: Parameters<typeof drawInFrame>[2]): void {
  const { format, frame } = options;
  if (frame.fit.kind === 'trim' && cutsText(slide, format, { size: frame })) throw new TextCutError();
  drawInFrame(surface, slide, options);
}

/** Loads the pictures that lie on a slide, each once. */
async function loadLayers({ pictureLayers = [] }: Slide, options: RenderOptions): Promise<Map<string, Picture>> {
  const urls = [...new Set(pictureLayers.map(({ imageUrl }) => imageUrl))];
  return new Map(await Promise.all(urls.map(async (url): Promise<[string, Picture]> => [url, await loadPicture(url, options)])));
}
