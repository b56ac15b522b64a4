import { canvasSize } from '../geometry/canvas.ts';
import type { Size } from '../geometry/canvas.ts';
import { imageContentUrl } from '../image-urls.ts';
import { MAX_LAYERS_PER_SLIDE, MAX_PICTURES_PER_SLIDE } from '../limits.ts';
import type { SlideDocument } from '../slide-document.ts';
import { withPictureLayers } from '../slides.ts';
import type { Slide } from '../slides.ts';
import { DEFAULT_TEXT_STYLE, patchStyle } from '../shapes/text-style.ts';
import type { TextLayer } from '../shapes/text-layer.ts';
import type { BrandLook, Watermark } from './brand-kit.ts';
import { brandStyle } from './brand-style.ts';
import { cornerPlace, watermarkIdOn, withoutWatermark } from './watermarks.ts';

/** Font sizes of a handle, in canvas units. */
const HANDLE_SIZES = { small: 18, medium: 24, large: 32 } as const;

/** Longer sides of a logo, as shares of the shorter side of the canvas. */
const LOGO_SHARES = { small: 0.12, medium: 0.18, large: 0.26 } as const;

/** Measures that only the renderer knows. */
export interface BrandMeasures {
  /** The box of a text as drawn, in canvas units. */
  sizeOfText: (layer: TextLayer) => Size;
  /** The logo in pixels; null: it could not be loaded, and no slide gets it. */
  logo: Size | null;
}

/**
 * Returns the slides of a document in the look of a brand: colours and fonts of all texts that are not locked, and its watermark in place of the one
 * before. A brand without a watermark takes it away. A slide that is full of layers gets none.
 */
export function applyBrand({ slides, outputFormat }: SlideDocument, look: BrandLook, measures: BrandMeasures): Slide[] {
  const bare = slides.map((slide) => ({
    ...withoutWatermark(slide),
    textLayers: withoutWatermark(slide).textLayers.map((layer) =>
      layer.isLocked ? layer : { ...layer, style: brandStyle(layer.style, look) },
    ),
  }));
  const { watermark } = look;
  if (!watermark) return bare;
  const canvas = canvasSize(outputFormat);
  if (watermark.kind === 'handle') {
    const layer = handleOf(look, watermark);
    const at = cornerPlace(watermark.corner, measures.sizeOfText({ id: 'watermark', ...layer }), outputFormat);
    const placed = { ...layer, style: patchStyle(layer.style, { position: 'custom', customPosition: at }) };
    return bare.map((slide) => withText(slide, { id: watermarkIdOn(slide.id, bare), ...placed }));
  }
  if (!measures.logo || look.logoImageId === undefined) return bare;
  const imageUrl = imageContentUrl(look.logoImageId);
  const size = logoSize(measures.logo, LOGO_SHARES[watermark.size] * Math.min(canvas.width, canvas.height));
  const box = { ...size, ...cornerPlace(watermark.corner, size, outputFormat) };
  return bare.map((slide) => {
    const before = slide.pictureLayers ?? [];
    if (before.length >= MAX_PICTURES_PER_SLIDE) return slide;
    const { corner, opacity } = watermark;
    const layer = { id: watermarkIdOn(slide.id, bare), imageUrl, box, textsBeneath: slide.textLayers.length, watermark: corner };
    return withPictureLayers(slide, [...before, { ...layer, isLocked: true, ...(opacity < 1 ? { opacity } : {}) }]);
  });
}

function withText(slide: Slide, layer: TextLayer): Slide {
  return slide.textLayers.length >= MAX_LAYERS_PER_SLIDE ? slide : { ...slide, textLayers: [...slide.textLayers, layer] };
}

/** Locked, so that no gesture meets it by mistake. */
function handleOf({ handle = '', colors, bodyFont }: BrandLook, { corner, opacity, size }: Watermark): Omit<TextLayer, 'id'> {
  const style = patchStyle(DEFAULT_TEXT_STYLE, {
    fontSize: HANDLE_SIZES[size],
    fontWeight: 600,
    textAlign: corner.endsWith('left') ? 'left' : 'right',
    ...(colors.text === undefined ? {} : { color: colors.text }),
    ...(bodyFont === undefined ? {} : { fontFamily: bodyFont }),
    ...(opacity < 1 ? { opacity } : {}),
  });
  return { content: handle, style, isLocked: true, watermark: corner };
}

function logoSize({ width, height }: Size, longer: number): Size {
  const scale = longer / Math.max(width, height, 1);
  return { width: Math.max(16, Math.round(width * scale)), height: Math.max(16, Math.round(height * scale)) };
}
