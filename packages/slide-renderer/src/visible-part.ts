import type { Box, Size } from '@viral-slides/slide-document';

/** Lengths of {@link visiblePart}, in the unit of its box. */
interface Visible {
  /** Size of the slide; its corner is the origin. */
  readonly slide: Size;
  /** Distance outside of the slide at which an element still matters. */
  readonly rim: number;
  /** The part starts a multiple of this after the box and has a multiple of it as its size, so that pixels of the part lie where those of the whole do. */
  readonly step: number;
}

/** Returns the part of a box that matters for what is seen of a slide; one step wide and high where there is none. A box within the slide is returned as it is. */
export function visiblePart(box: Box, { slide, rim, step }: Visible): Box {
  const [x, width] = cut([box.x, box.width], slide.width);
  const [y, height] = cut([box.y, box.height], slide.height);
  return { x, y, width, height };

  function cut([start, length]: readonly [number, number], extent: number): [start: number, length: number] {
    const before = Math.floor(Math.max(0, -rim - start) / step) * step;
    const beyond = Math.max(0, start + length - extent - rim);
    return beyond === 0 && before === 0
      ? [start, length]
      : [start + before, Math.max(step, Math.ceil((length - before - beyond) / step) * step)];
  }
}
