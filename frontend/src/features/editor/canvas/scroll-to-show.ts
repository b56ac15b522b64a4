/** Air between a text and the edge of what is seen, in CSS pixels. */
const MARGIN_PX = 24;

/** From where to where something reaches along one axis, in CSS pixels. */
export interface Reach {
  start: number;
  end: number;
}

/**
 * Returns by how many pixels to scroll so that something is within what is seen; 0 when it is already. What is longer than that shows
 * its end, where typing goes on.
 */
export function scrollToShow(seen: Reach, what: Reach): number {
  const beyondEnd = what.end + MARGIN_PX - seen.end;
  if (beyondEnd > 0) return beyondEnd;
  const beforeStart = seen.start - (what.start - MARGIN_PX);
  return beforeStart > 0 ? -Math.min(beforeStart, -beyondEnd) : 0;
}
