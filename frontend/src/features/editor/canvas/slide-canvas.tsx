import type { OutputFormatId, Slide } from '@viral-slides/slide-document';
import { CANVAS_HEIGHT, DEFAULT_SLIDE_IMAGE_URL, canvasSize, depthOf } from '@viral-slides/slide-document';
import { ImageOff } from 'lucide-react';
import { Fragment, useMemo, useRef, type RefObject } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { Button } from '@/shared/ui/button.tsx';
import { SafeZoneOverlay } from '../checks/safe-zone-overlay.tsx';
import { useFlaggedLayers } from '../checks/use-flagged-layers.ts';
import { useEditorTools } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { editorActions, selectedIds } from '../editor-slice.ts';
import { CanvasPictures } from './canvas-pictures.tsx';
import { CanvasText } from './canvas-text.tsx';
import { GestureMarks, type GestureMarksControl } from './gesture-marks.tsx';
import { PictureAdjuster } from './picture-adjuster.tsx';
import { PictureWanted } from './picture-wanted.tsx';
import { useCanvasFocus } from './use-canvas-focus.ts';
import { useDrawnLayouts } from './drawn-layouts.ts';
import { useGroundPress } from './use-ground-press.ts';
import { useLayerGestures } from './use-layer-gestures.ts';
import { useLayerTab } from './use-layer-tab.ts';
import { useMarquee } from './use-marquee.ts';
import { smallerImageUrl, useSlidePicture } from './use-slide-picture.ts';
import { useLayerPictures } from './use-layer-pictures.ts';
import { useSlideScene, type SceneInput } from './use-slide-scene.ts';
import { useTwoFingers } from './use-two-fingers.ts';

/** The slide that is being edited. */
export interface SlideCanvasProps {
  slide: Slide;
  format: OutputFormatId;
  /** Height on the page in CSS pixels. */
  heightPx: number;
  fontsVersion: number;
  /** The canvas area around the slide. */
  area: RefObject<HTMLElement | null>;
  /** A blank slide asks for a picture. */
  onChoosePicture: () => void;
}

/** The drawing of a slide with everything that can be done to its texts by pointer and keyboard. */
export function SlideCanvas({ slide, format, heightPx, fontsVersion, area, onChoosePicture }: SlideCanvasProps) {
  const dispatch = useAppDispatch();
  const selectedId = useEditor((editor) => editor.selectedLayerId);
  const alsoSelectedIds = useEditor((editor) => editor.alsoSelectedIds);
  const selected = useMemo(() => new Set(selectedIds({ selectedLayerId: selectedId, alsoSelectedIds })), [selectedId, alsoSelectedIds]);
  const editingId = useEditor((editor) => editor.editingLayerId);
  const shown = { slide, format, heightPx, fontsVersion, editingLayerId: editingId };
  const { container, scene, layouts, picture, hasFailed, retry } = useLoadedScene(shown);
  useDrawnLayouts(layouts);
  const flagged = useFlaggedLayers();
  const boxes = useRef(new Map<string, HTMLDivElement>());
  const marks = useRef<GestureMarksControl>(null);
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const scale = heightPx / CANVAS_HEIGHT;
  const groundPress = useGroundPress(() => dispatch(editorActions.layerSelected(null)));

  const enterPicture = () => {
    // The browser marks the nearest word of the page.
    window.getSelection()?.removeAllRanges();
    dispatch(editorActions.pictureEntered());
  };

  // Between the texts as they are drawn: what is seen at a place is what a press there takes.
  const depths = new Set(slide.pictureLayers?.map((layer) => depthOf(layer, layouts.length)));
  const picturesAt = (depth: number) =>
    depths.has(depth) && <CanvasPictures {...{ slide, format, scene, scale, depth }} textCount={layouts.length} />;
  const gestures = useLayerGestures({ scene, slideId: slide.id, format, layouts, selected, scale, boxes, marks });
  useMarquee({ area, slide: root, frame, layouts, scale });
  const fingers = useTwoFingers(root);
  const onKeyDown = useLayerTab({ boxes, layouts });
  const focus = useCanvasFocus({ root, boxes, selectedId, editingId, layouts });

  return (
    <div
      ref={root}
      className="relative overflow-visible"
      {...focus}
      style={{ height: heightPx, width: Math.round(canvasSize(format).width * scale) }}
      data-testid="slide-canvas"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.target === event.currentTarget && groundPress.onPointerDown(event)}
      onClick={(event) => event.target === event.currentTarget && groundPress.onClick(event)}
      onDoubleClick={(event) => event.target === event.currentTarget && enterPicture()}
    >
      <div ref={container} aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden rounded-[22px]" />
      <SafeZoneOverlay format={format} scale={scale} />
      {hasFailed && <PictureFailure onRetry={retry} />}
      {slide.imageUrl === DEFAULT_SLIDE_IMAGE_URL && selectedId === null && (
        <PictureWanted slideId={slide.id} format={format} layouts={layouts} scale={scale} onChoose={onChoosePicture} />
      )}
      {layouts.map((layout, index) => (
        <Fragment key={layout.layer.id}>
          {picturesAt(index)}
          <CanvasText
            ref={(element) => {
              if (element) boxes.current.set(layout.layer.id, element);
              else boxes.current.delete(layout.layer.id);
            }}
            layout={layout}
            layouts={layouts}
            slideId={slide.id}
            format={format}
            number={index + 1}
            scale={scale}
            isSelected={selected.has(layout.layer.id)}
            isOneOfSeveral={selected.size > 1}
            hasBar={layout.layer.id === selectedId}
            isEditing={layout.layer.id === editingId}
            isFlagged={flagged.has(layout.layer.id)}
            canvas={root}
            onDragStart={(event) => gestures.drag(event, layout)}
            onResizeStart={(event, handle) => gestures.resize(event, layout, handle)}
            onTurnStart={(event) => gestures.turn(event, layout)}
          />
        </Fragment>
      ))}
      {picturesAt(layouts.length)}
      <PictureAdjuster slide={slide} format={format} picture={picture} scene={scene} scale={scale} fingers={fingers} />
      <GestureMarks ref={marks} scale={scale} />
      <MarqueeFrame ref={frame} />
    </div>
  );
}

/** Selection frame that a mouse draws around texts. */
function MarqueeFrame({ ref }: { ref: RefObject<HTMLSpanElement | null> }) {
  const look = 'pointer-events-none absolute z-20 border border-primary bg-primary/15 outline-1 outline-on-primary';
  return <span ref={ref} hidden aria-hidden data-testid="marquee" className={look} />;
}

/** Loads the pictures of a slide and keeps its scene in step with the document. */
function useLoadedScene(shown: Omit<SceneInput, 'picture' | 'layerPictures'>) {
  const { slide } = shown;
  const { images } = useEditorTools();
  const urls = useMemo(() => [...new Set([smallerImageUrl(slide.imageUrl, 400), slide.imageUrl])], [slide.imageUrl]);
  const loaded = useSlidePicture(images, urls);
  const layerPictures = useLayerPictures(images, slide);
  return { ...loaded, ...useSlideScene({ ...shown, picture: loaded.picture, layerPictures }) };
}

function PictureFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-x-0 bottom-0 flex flex-col items-center gap-2 rounded-b-[22px] bg-scrim p-3 text-center text-sm text-on-scrim"
    >
      <span className="flex items-center gap-2">
        <ImageOff aria-hidden className="size-4" />
        This picture could not be loaded. The text is safe.
      </span>
      <Button onClick={onRetry} className="text-on-scrim">
        Try again
      </Button>
    </div>
  );
}
