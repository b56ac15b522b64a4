import { canvasSize, type OutputFormatId, type Point, type Size } from '@viral-slides/slide-document';
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { drawnLayout } from './drawn-layouts.ts';

/** Space between the edge of the area and a point that is brought back into sight, in CSS pixels. */
const EDGE_PX = 24;

/** A point of the slide and where it is to stay. */
export interface KeptPoint {
  /** Place in the scrolled area, in CSS pixels from its corner. */
  place: Point;
  /** Point of the slide: shares of its width and height. */
  share: Point;
}

/** State of the canvas area for the hook. */
export interface KeptPointInput {
  area: RefObject<HTMLElement | null>;
  /** Exactly the slide, without the frame around it. */
  slide: RefObject<HTMLElement | null>;
  format: OutputFormatId;
  /** Size of the slide on the page. */
  size: Size;
  room: Size;
  /** The text whose middle stays when nothing else was asked for. */
  selectedLayerId: string | null;
}

/** Ways to say which point stays. */
export interface KeptPointControl {
  /** The point of the slide at this place of the window. */
  pointAt: (client: Point) => KeptPoint | null;
  /** Keeps a point at the next change of size. */
  keep: (point: KeptPoint | null) => void;
  /** Brings the point there at once, for two fingers that move together. */
  settle: (point: KeptPoint) => void;
}

interface View {
  /** The slide in the area, in CSS pixels from the area's corner. */
  slide: DOMRect;
  area: Size;
}

/** Keeps one point of the slide where it is while the slide changes its size: the point asked for, else the selected text, else the middle. */
export function useKeptPoint({ area, slide, format, size, room, selectedLayerId }: KeptPointInput): KeptPointControl {
  const asked = useRef<KeptPoint | null>(null);
  const before = useRef<View | null>(null);

  const look = useCallback(() => {
    before.current = viewOf(area.current, slide.current);
  }, [area, slide]);
  const settle = useCallback(
    ({ place, share }: KeptPoint) => {
      const now = viewOf(area.current, slide.current)?.slide;
      if (now) area.current?.scrollBy(now.x + share.x * now.width - place.x, now.y + share.y * now.height - place.y);
      look();
    },
    [area, slide, look],
  );

  useLayoutEffect(() => {
    const point = asked.current ?? (before.current && restingPoint(before.current, selectedShare(selectedLayerId, format)));
    asked.current = null;
    if (point) settle(point);
    else look();
    // Only another size asks for it: what is selected or scrolled in between is no reason to move.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [size.width, size.height, room.width, room.height]);

  useEffect(() => {
    const element = area.current;
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [area, look]);

  const pointAt = useCallback(
    ({ x, y }: Point): KeptPoint | null => {
      const view = viewOf(area.current, slide.current);
      const corner = area.current?.getBoundingClientRect();
      return view && corner ? pointIn(view, { x: x - corner.x, y: y - corner.y }) : null;
    },
    [area, slide],
  );
  const keep = useCallback((point: KeptPoint | null) => void (asked.current = point), []);
  return { pointAt, keep, settle };
}

function viewOf(area: HTMLElement | null, slide: HTMLElement | null): View | null {
  if (!area || !slide) return null;
  const [outer, inner] = [area.getBoundingClientRect(), slide.getBoundingClientRect()];
  return {
    slide: new DOMRect(inner.x - outer.x, inner.y - outer.y, inner.width, inner.height),
    area: { width: area.clientWidth, height: area.clientHeight },
  };
}

/** The point of the slide nearest to a place. */
function pointIn({ slide }: View, place: Point): KeptPoint {
  const share = (value: number) => Math.min(1, Math.max(0, value));
  return { place, share: { x: share((place.x - slide.x) / slide.width), y: share((place.y - slide.y) / slide.height) } };
}

/** Default point to keep: the selected text, brought into sight where it was outside, else what lies in the middle. */
function restingPoint(view: View, selected: Point | null): KeptPoint {
  const { slide, area } = view;
  if (!selected) return pointIn(view, { x: area.width / 2, y: area.height / 2 });
  const within = (value: number, length: number) => Math.min(Math.max(value, EDGE_PX), length - EDGE_PX);
  return {
    share: selected,
    place: { x: within(slide.x + selected.x * slide.width, area.width), y: within(slide.y + selected.y * slide.height, area.height) },
  };
}

/** The middle of the selected text as shares of the slide. */
function selectedShare(layerId: string | null, format: OutputFormatId): Point | null {
  const box = layerId === null ? undefined : drawnLayout(layerId)?.box;
  if (!box) return null;
  const canvas = canvasSize(format);
  return { x: (box.x + box.width / 2) / canvas.width, y: (box.y + box.height / 2) / canvas.height };
}
