import { canvasSize, depthOf, type OutputFormatId, type PictureLayer, type Slide } from '@viral-slides/slide-document';
import type { SlideScene } from '@viral-slides/slide-renderer';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { ARROWS, NUDGE, shortcutOf } from '../keyboard/shortcut-of.ts';
import { usePictureLayers } from '../pictures/use-picture-layers.ts';
import { SNAP_REACH_PX, follow } from '../tools/layer-gesture.ts';
import { draggedBox, onSlide, scaledBox, type Corner } from '../tools/picture-layer-gesture.ts';
import { angleFrom, middleOnPage, snapTurn } from '../tools/turn-gesture.ts';
import { PictureBox } from './picture-box.tsx';

/** The pictures at one depth of the slide that is being edited. */
export interface CanvasPicturesProps {
  slide: Slide;
  format: OutputFormatId;
  scene: SlideScene | null;
  /** CSS pixels per canvas unit. */
  scale: number;
  /** Number of texts beneath them. */
  depth: number;
  /** Of how many. */
  textCount: number;
}

/** Changes that a gesture has made to a picture so far. */
type Patch = Pick<PictureLayer, 'box'> | Pick<PictureLayer, 'rotation'>;

/** Touch targets of the pictures at one depth; they are drawn beneath. */
export function CanvasPictures({ slide, format, scene, scale, depth, textCount }: CanvasPicturesProps) {
  const dispatch = useAppDispatch();
  const { perform } = useDocumentActions();
  const selectedId = useEditor((editor) => editor.selectedLayerId);
  const { pictureLayers, change, duplicate, remove } = usePictureLayers(slide);
  const [draft, setDraft] = useState<PictureLayer | null>(null);
  const canvas = canvasSize(format);

  const startDrag = (
    event: PointerEvent,
    layer: PictureLayer,
    patchOf: (by: { x: number; y: number }, moved: globalThis.PointerEvent) => Patch,
  ) => {
    if (!scene) return;
    let changed: PictureLayer[] | null = null;
    follow(
      event,
      { scene, perform, view: { end: () => setDraft(null) } },
      {
        move(dx, dy, moved) {
          const next = { ...layer, ...patchOf({ x: dx / scale, y: dy / scale }, moved) };
          changed = pictureLayers.map((other) => (other === layer ? next : other));
          setDraft(next);
          scene.draftPictureLayers(changed);
        },
        finish: () => changed && { type: 'set-picture-layers', payload: { slideId: slide.id, pictureLayers: changed } },
      },
    );
  };
  const drag = (event: PointerEvent, layer: PictureLayer) =>
    startDrag(event, layer, (by, { altKey }) => {
      const others = scene?.layouts().map(({ bounds }) => bounds) ?? [];
      return { box: draggedBox(layer, by, { canvas, others, reach: altKey ? 0 : SNAP_REACH_PX / scale }) };
    });
  const resize = (event: PointerEvent, layer: PictureLayer, corner: Corner) =>
    startDrag(event, layer, (by) => ({ box: scaledBox(layer, corner, { by, canvas }) }));
  const turn = (event: PointerEvent, layer: PictureLayer) => {
    const middle = middleOnPage(event.currentTarget);
    const start = angleFrom(middle, { x: event.clientX, y: event.clientY });
    startDrag(event, layer, (_by, { clientX, clientY, shiftKey, altKey }) => {
      const turned = (layer.rotation ?? 0) + angleFrom(middle, { x: clientX, y: clientY }) - start;
      const rotation = snapTurn(turned, { isCoarse: shiftKey, isFree: altKey });
      return { rotation: rotation === 0 ? undefined : rotation };
    });
  };
  const press = (event: KeyboardEvent, layer: PictureLayer) => {
    const arrow = ARROWS[event.key];
    if (shortcutOf(event.nativeEvent)?.kind === 'duplicate') {
      event.preventDefault();
      return duplicate(layer);
    }
    if (!arrow && event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    event.stopPropagation();
    if (!arrow) return remove(layer);
    const step = event.shiftKey ? NUDGE.large : NUDGE.small;
    const { box } = layer;
    change(layer, { box: onSlide({ ...box, x: box.x + arrow.dx * step, y: box.y + arrow.dy * step }, canvas) }, 'nudge');
  };

  return pictureLayers.map(
    (layer, index) =>
      depthOf(layer, textCount) === depth && (
        <PictureBox
          key={layer.id}
          layer={draft?.id === layer.id ? draft : layer}
          number={index + 1}
          scale={scale}
          isSelected={layer.id === selectedId}
          onSelect={() => layer.id === selectedId || dispatch(editorActions.layerSelected(layer.id))}
          onDragStart={(event) => drag(event, layer)}
          onResizeStart={(event, corner) => resize(event, layer, corner)}
          onTurnStart={(event) => turn(event, layer)}
          onKeyDown={(event) => press(event, layer)}
        />
      ),
  );
}
