import type { Size } from '@viral-slides/slide-document';
import type { LayerLayout, SlideScene } from '@viral-slides/slide-renderer';
import { NO_MARKING, type GestureMarking, type GestureView } from '../tools/layer-gesture.ts';
import type { GestureMarksControl } from './gesture-marks.tsx';
import { gestureInk, paintGesture, type GestureInk } from './paint-gesture.ts';

/** How long the pointer stays before the elements of the page follow, in ms. */
export const REST_MS = 80;

/** A text that takes part in a gesture. */
interface StagedText {
  /** The element over the text; React keeps its place by left, top, width and height. */
  element: HTMLElement | undefined;
  /** Layout of the text at the start of the gesture. */
  start: LayerLayout;
}

/** Elements on which a {@link gestureView} shows a gesture. */
export interface GestureStage {
  scene: Pick<SlideScene, 'overlay'>;
  /** The texts that follow the pointer, in the order in which they are shown. */
  texts: readonly StagedText[];
  /** CSS pixels per canvas unit. */
  scale: number;
  marks: GestureMarksControl | null;
}

/**
 * Shows a gesture past React. As long as the pointer moves, the frames of the texts and the marks are painted into the drawing, which
 * is repainted anyway: an element that moves makes the browser layer the whole page again at each frame. When the pointer rests, the
 * elements take over again. Left and top stay React's, and so nothing is left over when the gesture ends.
 */
export function gestureView({ scene, texts, scale, marks }: GestureStage): GestureView {
  let ink: GestureInk | null = null;
  let shown: readonly LayerLayout[] = texts.map(({ start }) => start);
  let marking: GestureMarking = NO_MARKING;
  let isPainted = false;
  let hasMoved = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const paintInstead = (): void => {
    const held = texts[0]?.element;
    if (isPainted || !held) return;
    isPainted = true;
    const colors = (ink ??= gestureInk(held));
    for (const { element } of texts) element?.style.setProperty('opacity', '0');
    marks?.show(NO_MARKING);
    const painted = () => shown.map(({ box, layer }) => ({ box, rotation: layer.style.rotation }));
    scene.overlay((context, unit) => paintGesture(context, { texts: painted(), ...marking }, { ink: colors, unit, pixel: unit / scale }));
  };
  const stopPainting = (): void => {
    clearTimeout(rest);
    if (!isPainted) return;
    isPainted = false;
    scene.overlay(null);
    for (const { element } of texts) element?.style.removeProperty('opacity');
  };
  const takeOver = (): void => {
    stopPainting();
    for (const [index, { element, start }] of texts.entries()) {
      if (element) moveAndTurn(element, { start, shown: shown[index] ?? start, scale });
    }
    marks?.show(marking);
  };

  return {
    show(layouts, nextMarking) {
      [shown, marking, hasMoved] = [layouts, nextMarking, true];
      paintInstead();
      clearTimeout(rest);
      rest = setTimeout(takeOver, REST_MS);
    },
    end() {
      stopPainting();
      marks?.show(NO_MARKING);
      for (const { element, start } of texts) {
        element?.style.removeProperty('translate');
        element?.style.setProperty('rotate', turnOf(start));
        if (hasMoved) sizeTo(element, start.box, scale);
      }
    },
  };
}

function sizeTo(element: HTMLElement | undefined, { width, height }: Size, scale: number): void {
  element?.style.setProperty('width', `${width * scale}px`);
  element?.style.setProperty('height', `${height * scale}px`);
}

/** Not by `transform`, which moves along the axes of a turned element. */
function moveAndTurn(element: HTMLElement, { start, shown, scale }: { start: LayerLayout; shown: LayerLayout; scale: number }): void {
  element.style.setProperty('translate', `${(shown.box.x - start.box.x) * scale}px ${(shown.box.y - start.box.y) * scale}px`);
  element.style.setProperty('rotate', turnOf(shown));
  sizeTo(element, shown.box, scale);
}

/** The turn of a text as CSS has it. */
export function turnOf({ layer: { style } }: LayerLayout): string {
  return style.rotation ? `${style.rotation}deg` : '';
}
