import type { LayerLayout, SlideScene } from '@viral-slides/slide-renderer';
import { NO_MARKING, type GestureMarking, type GestureView } from '../tools/layer-gesture.ts';
import type { GestureMarksControl } from './gesture-marks.tsx';
import { gestureInk, paintGesture, type GestureInk } from './paint-gesture.ts';

/** How long the pointer stays before the elements of the page follow, in ms. */
export const REST_MS = 80;

/** What a {@link gestureView} shows a gesture on. */
export interface GestureStage {
  scene: Pick<SlideScene, 'overlay'>;
  /** The element over the text; React keeps its place by left, top, width and height. */
  element: HTMLElement | undefined;
  /** Where the text was when the gesture began. */
  start: LayerLayout;
  /** CSS pixels per canvas unit. */
  scale: number;
  marks: GestureMarksControl | null;
}

/**
 * Shows a gesture past React. As long as the pointer moves, the frame of the text and the marks are painted into the drawing, which
 * is repainted anyway: an element that moves makes the browser layer the whole page anew at each frame. When the pointer rests, the
 * elements take over again. Left and top stay React's, and so nothing is left over when the gesture ends.
 */
export function gestureView({ scene, element, start, scale, marks }: GestureStage): GestureView {
  let ink: GestureInk | null = null;
  let shown = start;
  let marking: GestureMarking = NO_MARKING;
  let isPainted = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const sizeTo = ({ box }: LayerLayout): void => {
    element?.style.setProperty('width', `${box.width * scale}px`);
    element?.style.setProperty('height', `${box.height * scale}px`);
  };
  const paintInstead = (): void => {
    if (isPainted || !element) return;
    isPainted = true;
    const colors = (ink ??= gestureInk(element));
    element.style.opacity = '0';
    marks?.show(NO_MARKING);
    scene.overlay((context, unit) => {
      const { box, layer } = shown;
      paintGesture(context, { box, rotation: layer.style.rotation, ...marking }, { ink: colors, unit, pixel: unit / scale });
    });
  };
  const stopPainting = (): void => {
    clearTimeout(rest);
    if (!isPainted) return;
    isPainted = false;
    scene.overlay(null);
    element?.style.removeProperty('opacity');
  };
  const takeOver = (): void => {
    stopPainting();
    if (element) moveAndTurn(element, { start, shown, scale });
    sizeTo(shown);
    marks?.show(marking);
  };

  return {
    show(layout, nextMarking) {
      [shown, marking] = [layout, nextMarking];
      paintInstead();
      clearTimeout(rest);
      rest = setTimeout(takeOver, REST_MS);
    },
    end() {
      stopPainting();
      marks?.show(NO_MARKING);
      element?.style.removeProperty('translate');
      element?.style.setProperty('rotate', turnOf(start));
      if (shown !== start) sizeTo(start);
    },
  };
}

/** Not by `transform`, which moves along the axes of a turned element. */
function moveAndTurn(element: HTMLElement, { start, shown, scale }: { start: LayerLayout; shown: LayerLayout; scale: number }): void {
  element.style.setProperty('translate', `${(shown.box.x - start.box.x) * scale}px ${(shown.box.y - start.box.y) * scale}px`);
  element.style.setProperty('rotate', turnOf(shown));
}

/** The turn of a text as CSS has it. */
export function turnOf({ layer: { style } }: LayerLayout): string {
  return style.rotation ? `${style.rotation}deg` : '';
}
