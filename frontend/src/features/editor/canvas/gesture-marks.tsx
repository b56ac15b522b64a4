import type { Box } from '@viral-slides/slide-document';
import { useImperativeHandle, useRef, type Ref } from 'react';
import type { GestureMarking } from '../tools/layer-gesture.ts';
import type { Guide } from '../tools/snap.ts';

/** Changes what is marked, past React. */
export interface GestureMarksControl {
  /** Shows snapping lines, the width a text may have, and the readout of a resize. */
  show(marking: GestureMarking): void;
}

/** Snapping lines, and width and font size while resizing, as long as the pointer rests; see `gestureView`. */
export function GestureMarks({ ref, scale }: { ref: Ref<GestureMarksControl>; scale: number }) {
  const lineX = useRef<HTMLSpanElement>(null);
  const lineY = useRef<HTMLSpanElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const words = useRef<HTMLSpanElement>(null);

  useImperativeHandle(
    ref,
    () => ({
      show({ guides, readout, width }) {
        moveLine(lineX.current, guides, { axis: 'x', scale });
        moveLine(lineY.current, guides, { axis: 'y', scale });
        moveFrame(frame.current, width, scale);
        write(words.current, readout);
      },
    }),
    [scale],
  );

  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      <span ref={lineX} data-guide="x" className="invisible absolute inset-y-0 left-0 w-px bg-instagram" />
      <span ref={lineY} data-guide="y" className="invisible absolute inset-x-0 top-0 h-px bg-instagram" />
      <span
        ref={frame}
        data-testid="width-box"
        className="invisible absolute left-0 top-0 border border-dashed border-primary outline-1 outline-dashed outline-on-primary"
      />
      <span
        ref={words}
        hidden
        className="absolute left-1/2 top-2 -translate-x-1/2 whitespace-nowrap rounded-chip bg-scrim px-2 py-1 text-xs tabular text-on-scrim"
      />
    </div>
  );
}

function moveLine(line: HTMLElement | null, guides: readonly Guide[], { axis, scale }: { axis: Guide['axis']; scale: number }): void {
  if (!line) return;
  const guide = guides.find((one) => one.axis === axis);
  line.style.visibility = guide ? 'visible' : '';
  if (guide) line.style.transform = axis === 'x' ? `translateX(${guide.at * scale}px)` : `translateY(${guide.at * scale}px)`;
}

function moveFrame(frame: HTMLElement | null, box: Box | null, scale: number): void {
  if (!frame) return;
  frame.style.visibility = box ? 'visible' : '';
  if (!box) return;
  frame.style.transform = `translate(${box.x * scale}px, ${box.y * scale}px)`;
  frame.style.width = `${box.width * scale}px`;
  frame.style.height = `${box.height * scale}px`;
}

/** Touches the element only when something changes: even the same value written again costs a style calculation. */
function write(element: HTMLElement | null, words: string | null): void {
  if (!element || (element.textContent || null) === words) return;
  element.textContent = words;
  element.hidden = words === null;
}
