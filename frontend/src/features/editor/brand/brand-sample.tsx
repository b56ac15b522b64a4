import {
  applyBrand,
  blankSlide,
  canvasSize,
  findPreset,
  imageContentUrl,
  type BrandLook,
  type OutputFormatId,
  type Slide,
  type TextLayer,
} from '@viral-slides/slide-document';
import { layoutLayer, measureText, naturalSize } from '@viral-slides/slide-renderer';
import { useMemo } from 'react';
import { SlideMiniature } from '../canvas/slide-miniature.tsx';
import { useFontsReady } from '../canvas/use-fonts-ready.ts';
import { smallerImageUrl, useSlidePicture } from '../canvas/use-slide-picture.ts';
import { useEditorTools } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';

const HEIGHT_PX = 300;

/** Texts in three presets: an outline, a box and a mark. */
const SAMPLES = [
  ['viral-hook', 'Nine lives', 190],
  ['white-label', 'One habit a day', 370],
  ['list-point', 'Sleep comes first', 470],
] as const;

/** A slide in the look of a kit, in the format of the project that is open. */
export function BrandSample({ look }: { look: BrandLook }) {
  const { images } = useEditorTools();
  const format = useEditor((editor) => editor.document.outputFormat);
  const logoUrl = look.logoImageId === undefined ? [] : [smallerImageUrl(imageContentUrl(look.logoImageId), 160)];
  const background = useSlidePicture(images, [blankSlide('s').imageUrl]);
  const logo = useSlidePicture(images, logoUrl.length > 0 ? logoUrl : [blankSlide('s').imageUrl]);
  const logoPicture = logoUrl.length > 0 ? logo.picture : null;
  const written = useMemo(() => [sampleSlide(format)], [format]);
  const fontsVersion = useFontsReady(
    useMemo(() => applyBrand({ slides: written, outputFormat: format }, look, unmeasured), [written, format, look]),
  );
  const slide = useMemo(() => {
    const sizeOfText = (layer: TextLayer) => layoutLayer(layer, canvasSize(format), { measure: measureText }).box;
    const logoSize = logoPicture && naturalSize(logoPicture);
    const [branded] = applyBrand({ slides: written, outputFormat: format }, look, { sizeOfText, logo: logoSize });
    return { branded: branded as Slide, fontsVersion };
    // The branded slide depends on text sizes, which change with the fonts.
  }, [written, format, look, logoPicture, fontsVersion]);
  return (
    <figure className="flex flex-col items-center gap-1 md:sticky md:top-0 md:self-start">
      <SlideMiniature
        slide={slide.branded}
        format={format}
        picture={background.picture}
        heightPx={format === 'tiktok' ? HEIGHT_PX : HEIGHT_PX / 2}
        fontsVersion={fontsVersion}
        className="rounded-card"
      />
      <figcaption className="text-sm text-muted">Preview</figcaption>
    </figure>
  );
}

const unmeasured = { sizeOfText: () => ({ width: 0, height: 0 }), logo: null };

function sampleSlide(format: OutputFormatId): Slide {
  const { width } = canvasSize(format);
  const textLayers = SAMPLES.flatMap(([presetId, content, y]): TextLayer[] => {
    const style = findPreset(presetId)?.style;
    if (!style) return [];
    const layer = { id: presetId, content, style };
    const { box } = layoutLayer(layer, canvasSize(format), { measure: measureText });
    return [{ ...layer, style: { ...style, position: 'custom', customPosition: { x: (width - box.width) / 2, y } } }];
  });
  return { ...blankSlide('s1'), textLayers };
}
