import { DEFAULT_SLIDE_IMAGE_URL, checkSlide, type Finding, type Slide } from '@viral-slides/slide-document';
import { layoutSlide, loadedLayers, measureText, sampleGround } from '@viral-slides/slide-renderer';
import { createContext, use, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useLayerPictures } from '../canvas/use-layer-pictures.ts';
import { smallerImageUrl, useSlidePicture } from '../canvas/use-slide-picture.ts';
import { useEditorTools } from '../editor-context.tsx';
import { currentSlide, useEditor } from '../editor-selectors.ts';

/** Findings of a slide. */
export interface SlideFindings {
  /** The slide that was checked; null without slides. */
  slide: Slide | null;
  findings: readonly Finding[];
}

const Context = createContext<SlideFindings>({ slide: null, findings: [] });

/**
 * Checks the slide on the screen whenever the document changes, once for everybody who shows findings. Gestures do not change the
 * document, and typing comes first: the check follows when the browser has a moment.
 * @param props.fontsVersion rises when fonts arrived, which changes every measure
 */
export function FindingsProvider({ fontsVersion, children }: { fontsVersion: number; children: ReactNode }) {
  const { images } = useEditorTools();
  const slide = useDeferredValue(useEditor(currentSlide));
  const format = useDeferredValue(useEditor((editor) => editor.document.outputFormat));
  // The size that the strip shows is there already, and is more than enough for average colours.
  const { picture } = useSlidePicture(images, [smallerImageUrl(slide?.imageUrl ?? DEFAULT_SLIDE_IMAGE_URL, 160)]);
  const look = slide?.pictureLook;
  const layerPictures = useLayerPictures(images, slide ?? {}, 160);
  const pictureLayers = slide?.pictureLayers;
  const groundBehind = useMemo(() => {
    const grounds = new Map<string, ReturnType<typeof groundOf>>();
    return (place: number) => {
      if (!picture) return null;
      const beneath = loadedLayers({ pictureLayers: pictureLayers?.filter(({ textsBeneath }) => textsBeneath <= place) }, layerPictures);
      const key = beneath.map(({ layer }) => layer.id).join(' ');
      if (!grounds.has(key)) grounds.set(key, groundOf({ picture, look }, format, beneath));
      return grounds.get(key) ?? null;
    };
  }, [picture, look, format, pictureLayers, layerPictures]);
  const layouts = useMemo(
    () => (slide ? layoutSlide(slide, format, { measure: measureText }) : []),
    // Fonts that arrived are no argument, but they change what is measured.
    // oxlint-disable-next-line react/exhaustive-deps
    [slide, format, fontsVersion],
  );
  const checked = useMemo(() => {
    const texts = layouts.map((layout) => ({
      layer: layout.layer,
      box: layout.box,
      fontSize: layout.spec.fontSize,
      areas: groundBehind(slide?.textLayers.indexOf(layout.layer) ?? 0)?.areasBehind(layout) ?? null,
    }));
    return { slide, findings: checkSlide(texts, format) };
  }, [slide, layouts, groundBehind, format]);
  return <Context value={checked}>{children}</Context>;
}

/** A browser without memory for another canvas is no reason to lose the editor: the contrast is not checked then. */
function groundOf(...of: Parameters<typeof sampleGround>): ReturnType<typeof sampleGround> | null {
  try {
    return sampleGround(...of);
  } catch {
    return null;
  }
}

/** Findings of the slide on the screen. */
export function useFindings(): SlideFindings {
  return use(Context);
}
