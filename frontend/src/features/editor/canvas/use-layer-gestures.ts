import type { OutputFormatId } from '@viral-slides/slide-document';
import type { LayerLayout, SlideScene } from '@viral-slides/slide-renderer';
import type { PointerEvent, RefObject } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { editorActions } from '../editor-slice.ts';
import { startDrag, startResize, type GestureInput } from '../tools/layer-gesture.ts';
import type { Handle } from '../tools/resize-gesture.ts';
import { startTurn } from '../tools/turn-gesture.ts';
import type { GestureMarksControl } from './gesture-marks.tsx';
import { gestureView } from './gesture-view.ts';

/** Dependencies of the gestures on texts. */
export interface LayerGesturesInput {
  scene: SlideScene | null;
  slideId: string;
  format: OutputFormatId;
  layouts: readonly LayerLayout[];
  /** Ids of the selected texts. */
  selected: ReadonlySet<string>;
  /** CSS pixels per canvas unit. */
  scale: number;
  /** The elements over the texts, by their layers' ids. */
  boxes: RefObject<ReadonlyMap<string, HTMLElement>>;
  marks: RefObject<GestureMarksControl | null>;
}

/** Lets pointers drag texts, the selected ones together, and resize and turn a single one. */
export function useLayerGestures({ scene, slideId, format, layouts, selected, scale, boxes, marks }: LayerGesturesInput) {
  const dispatch = useAppDispatch();
  const { perform } = useDocumentActions();
  const inputOf = (layout: LayerLayout, along: readonly LayerLayout[] = []): GestureInput | null => {
    if (!scene) return null;
    const texts = [layout, ...along].map((start) => ({ element: boxes.current.get(start.layer.id), start }));
    return { scene, slideId, format, layout, along, scale, perform, view: gestureView({ scene, texts, scale, marks: marks.current }) };
  };
  return {
    drag(event: PointerEvent, layout: LayerLayout) {
      const { id } = layout.layer;
      const isAlong = ({ layer }: LayerLayout) => layer.id !== id && selected.has(layer.id) && !layer.isLocked;
      const input = inputOf(layout, selected.has(id) ? layouts.filter(isAlong) : []);
      // A press without a drag on one of several means this one.
      if (input) startDrag(event, input, () => dispatch(editorActions.layerSelected(id)));
    },
    turn(event: PointerEvent, layout: LayerLayout) {
      const input = inputOf(layout);
      if (input) startTurn(event, input);
    },
    resize(event: PointerEvent, layout: LayerLayout, handle: Handle) {
      const input = inputOf(layout);
      if (input) startResize(event, input, handle);
    },
  };
}
