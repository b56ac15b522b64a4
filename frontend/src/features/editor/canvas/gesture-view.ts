import type { LayerLayout } from '@viral-slides/slide-renderer';
import type { GestureView } from '../tools/layer-gesture.ts';
import type { GestureMarksControl } from './gesture-marks.tsx';

/** What a {@link gestureView} shows a gesture on. */
export interface GestureStage {
  /** The element over the text; React keeps its place by left, top, width and height. */
  element: HTMLElement | undefined;
  /** Where the text was when the gesture began. */
  start: LayerLayout;
  /** CSS pixels per canvas unit. */
  scale: number;
  marks: GestureMarksControl | null;
}

/**
 * Shows a gesture on the page past React. The element moves by a transform, which needs neither layout nor paint; left and top stay
 * React's, and so nothing is left over when the gesture ends.
 */
export function gestureView({ element, start, scale, marks }: GestureStage): GestureView {
  const sizeTo = ({ box }: LayerLayout): void => {
    element?.style.setProperty('width', `${box.width * scale}px`);
    element?.style.setProperty('height', `${box.height * scale}px`);
  };
  let shown = start;
  return {
    place(layout) {
      if (!element) return;
      const { box } = layout;
      element.style.willChange = 'transform';
      element.style.transform = `translate(${(box.x - start.box.x) * scale}px, ${(box.y - start.box.y) * scale}px)`;
      if (box.width !== shown.box.width || box.height !== shown.box.height) sizeTo(layout);
      shown = layout;
    },
    annotate: (guides, readout) => marks?.show(guides, readout),
    end() {
      marks?.show([], null);
      element?.style.removeProperty('will-change');
      element?.style.removeProperty('transform');
      if (shown !== start) sizeTo(start);
    },
  };
}
