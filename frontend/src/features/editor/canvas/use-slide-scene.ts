import { EMPTY_LAYER_HINT, EMPTY_LAYER_TOUCH_HINT, type OutputFormatId, type Slide } from '@viral-slides/slide-document';
import { hasNoMouse } from '@/shared/lib/media-query.ts';
import { createSlideScene, type LayerLayout, type LayerPictures, type Picture, type SlideScene } from '@viral-slides/slide-renderer';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Content of the scene; see `SceneContent`. */
export interface SceneInput {
  slide: Slide;
  format: OutputFormatId;
  picture: Picture | null;
  layerPictures: LayerPictures;
  heightPx: number;
  /** Text that is edited in place: while it is empty, the field shows its hint. */
  editingLayerId: string | null;
  /** Rises when fonts arrived. */
  fontsVersion: number;
}

/** The scene of the mounted canvas and where its texts are. */
export interface SlideSceneView {
  container: RefObject<HTMLDivElement | null>;
  scene: SlideScene | null;
  layouts: readonly LayerLayout[];
}

/** Keeps a drawing scene in an element in step with the document. */
export function useSlideScene({
  slide,
  format,
  picture,
  layerPictures,
  heightPx,
  editingLayerId,
  fontsVersion,
}: SceneInput): SlideSceneView {
  const container = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<SlideScene | null>(null);
  const [layouts, setLayouts] = useState<readonly LayerLayout[]>([]);

  useEffect(() => {
    if (!container.current) return;
    // Its own element, because a scene that is destroyed late must not empty the next one's.
    const host = document.createElement('div');
    container.current.append(host);
    let created: SlideScene | undefined;
    // In a task of its own: that which puts the editor on the page is long enough on a slow phone.
    const timer = setTimeout(() => {
      created = createSlideScene(host, { placeholder: hasNoMouse() ? EMPTY_LAYER_TOUCH_HINT : EMPTY_LAYER_HINT });
      setScene(created);
    });
    return () => {
      clearTimeout(timer);
      created?.destroy();
      host.remove();
    };
  }, []);

  useLayoutEffect(() => {
    if (!scene) return;
    scene.show({ slide, format, picture, layerPictures, heightPx, pixelRatio: window.devicePixelRatio || 1 });
    setLayouts(scene.layouts());
  }, [scene, slide, format, picture, layerPictures, heightPx]);

  useLayoutEffect(() => {
    if (!scene) return;
    scene.refresh();
    setLayouts(scene.layouts());
  }, [scene, fontsVersion]);

  const isEditedEmpty = slide.textLayers.find(({ id }) => id === editingLayerId)?.content === '';
  const hiddenId = isEditedEmpty ? editingLayerId : null;
  useLayoutEffect(() => scene?.hide(hiddenId), [scene, hiddenId]);

  return { container, scene, layouts };
}
