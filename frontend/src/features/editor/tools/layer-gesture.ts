/**
 * Dragging and resizing texts. While the pointer is down everything happens in the scene and in the style of the elements that lie
 * over it; React and the document are updated once, when the pointer goes up. Escape or a lost pointer drops the draft.
 */
import { canvasSize, turnVector, type Box, type Command, type OutputFormatId, type TextLayer } from '@viral-slides/slide-document';
import type { LayerLayout, SlideScene } from '@viral-slides/slide-renderer';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { widthBox } from '../canvas/width-box.ts';
import { together } from '../selection/together.ts';
import { boxAround, shiftInside } from './arrange-boxes.ts';
import { setGesturing } from './gesture-state.ts';
import { anchorOpposite, resizeByHandle, type Handle } from './resize-gesture.ts';
import { snapBox, type Guide } from './snap.ts';

/** Distance of the pointer before a press counts as a drag, in pixels. */
const DRAG_THRESHOLD_PX = 3;
/** Distance at which a line attracts the dragged element, in pixels on the screen. */
export const SNAP_REACH_PX = 6;

/** Marks shown while a gesture runs. */
export interface GestureMarking {
  /** Lines the text snapped to. */
  guides: readonly Guide[];
  /** Width and size while resizing. */
  readout: string | null;
  /** The box in which the text wraps while its width is dragged, in canvas units. */
  width: Box | null;
}

/** Nothing is marked. */
export const NO_MARKING: GestureMarking = { guides: [], readout: null, width: null };

/** View of a running gesture. */
export interface GestureView {
  /** Shows where the texts are, and what is marked beside them. */
  show(layouts: readonly LayerLayout[], marking: GestureMarking): void;
  /** Puts the elements back to where it was and takes lines and readout away; the document shows the outcome. */
  end(): void;
}

/** Dependencies of a gesture. */
export interface GestureInput {
  scene: SlideScene;
  slideId: string;
  format: OutputFormatId;
  /** The text that is held. */
  layout: LayerLayout;
  /** Selected texts that are dragged along. */
  along?: readonly LayerLayout[];
  /** CSS pixels per canvas unit. */
  scale: number;
  view: GestureView;
  perform(command: Command): boolean;
}

/** One kind of gesture: how it looks while moving, and the command at the end. */
export interface Gesture {
  move(dx: number, dy: number, event: PointerEvent): void;
  finish(): Command | null;
}

/**
 * Starts to drag a text, and with it those that are selected beside it. Alt switches snapping off.
 * @param onPress called when the pointer goes up where it went down
 */
export function startDrag(event: ReactPointerEvent, input: GestureInput, onPress?: () => void): void {
  const { scene, layout, along = [], scale, view, slideId, format } = input;
  const canvas = canvasSize(format);
  const dragged = [layout, ...along];
  // The visible bounds of a rotated text snap and stay inside; its own box lies elsewhere.
  const around = boxAround(dragged.map(({ bounds }) => bounds));
  const ids = new Set(dragged.map(({ layer }) => layer.id));
  const others = scene.layouts().flatMap((other) => (ids.has(other.layer.id) ? [] : [other.bounds]));
  let placed: LayerLayout[] = [];
  follow(event, input, {
    move(dx, dy, { altKey }) {
      if (placed.length === 0 && Math.hypot(dx, dy) < DRAG_THRESHOLD_PX) return;
      const wanted = { ...around, x: around.x + dx / scale, y: around.y + dy / scale };
      const { position, guides } = snapBox(wanted, { others, canvas, reach: altKey ? 0 : SNAP_REACH_PX / scale });
      const by = shiftInside(around, { x: position.x - around.x, y: position.y - around.y }, canvas);
      placed = dragged.flatMap(({ layer, box }) => scene.draftPosition(layer.id, { x: box.x + by.x, y: box.y + by.y }) ?? []);
      if (placed.length > 0) view.show(placed, { ...NO_MARKING, guides });
    },
    finish() {
      if (placed.length === 0) onPress?.();
      return together(placed.map(({ layer, box }) => ({ type: 'move-text-layer', payload: { slideId, layerId: layer.id, box } })));
    },
  });
}

/** Starts to resize a text by one of its handles. */
export function startResize(event: ReactPointerEvent, input: GestureInput, handle: Handle): void {
  const { scene, layout, view, slideId, format } = input;
  const canvas = canvasSize(format);
  const { layer } = layout;
  const { rotation = 0 } = layer.style;
  const isFree = layer.style.position === 'custom';
  let result: { maxWidth: number; fontSize: number; box: Box } | null = null;
  follow(event, input, {
    move(dx, dy) {
      if (!result && Math.hypot(dx, dy) < DRAG_THRESHOLD_PX) return;
      const size = resizeByHandle({ handle, start: layer.style, canvas }, turnVector({ x: dx, y: dy }, -rotation));
      const resized = scene.draftLayer({ ...layer, style: { ...layer.style, ...size } } satisfies TextLayer);
      if (!resized) return;
      const placed = isFree
        ? (scene.draftPosition(layer.id, anchorOpposite(handle, layout.box, { ...resized.box, rotation })) ?? resized)
        : resized;
      result = { ...size, box: placed.box };
      const readout = `Width ${Math.round(size.maxWidth)} · Size ${Math.round(size.fontSize)}`;
      view.show([placed], { guides: [], readout, width: /[ew]/.test(handle) && rotation === 0 ? widthBox(placed) : null });
    },
    finish() {
      if (!result) return null;
      const { maxWidth, fontSize, box } = result;
      return { type: 'resize-text-layer', payload: { slideId, layerId: layer.id, maxWidth, fontSize, ...(isFree ? { box } : {}) } };
    },
  });
}

/** Dependencies of following a pointer. */
type Followed = Pick<GestureInput, 'scene' | 'perform'> & { view: Pick<GestureView, 'end'> };

/** Follows the pointer until it goes up, is lost, or Escape is pressed. */
export function follow(event: ReactPointerEvent, { scene, view, perform }: Followed, gesture: Gesture): void {
  const target = event.currentTarget as HTMLElement;
  const { pointerId, clientX, clientY } = event;
  target.setPointerCapture(pointerId);
  setGesturing(true);
  const abort = new AbortController();
  const end = (command: Command | null): void => {
    abort.abort();
    setGesturing(false);
    view.end();
    // Without a change of the document nothing else would reset the draft.
    if (!command || !perform(command)) scene.dropDrafts();
  };
  const onMove = (moved: PointerEvent): void => {
    if (moved.pointerId === pointerId) gesture.move(moved.clientX - clientX, moved.clientY - clientY, moved);
  };
  target.addEventListener('pointermove', onMove, { signal: abort.signal });
  // If the text is removed under the pointer, its element gets no more events: so listen on the document.
  const heard = { signal: abort.signal, capture: true };
  document.addEventListener('pointerup', (up) => up.pointerId === pointerId && end(gesture.finish()), heard);
  document.addEventListener('pointercancel', (lost) => lost.pointerId === pointerId && end(null), heard);
  // A second finger means a pinch of the whole slide: the text goes back to where it was.
  window.addEventListener('pointerdown', (other) => other.pointerId !== pointerId && end(null), heard);
  window.addEventListener(
    'keydown',
    (key) => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      end(null);
    },
    heard,
  );
}
