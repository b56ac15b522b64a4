import { autoUpdate, flip, getOverflowAncestors, hide, offset, shift, useFloating } from '@floating-ui/react-dom';
import type { Middleware } from '@floating-ui/react-dom';
import type { Box } from '@viral-slides/slide-document';
import { useLayoutEffect, useMemo, useState, type CSSProperties, type RefObject } from 'react';

/** Distance of the bar from its text: beyond handles and marks, in CSS pixels. */
const GAP_PX = 18;
/** The same below it, where the handle is that turns the text. */
const BELOW_GAP_PX = 46;
/** Distance of the bar from the edge of the canvas area, in CSS pixels. */
const MARGIN_PX = 8;
/** Height of the bar in one line, in CSS pixels. */
const BAR_PX = 46;

/** Position of the bar. */
export interface BarPlace {
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  /** In several short lines beside the text, because there is no room above and below. */
  isBlock: boolean;
  /** Side on which an opened popover leaves the text uncovered. */
  away: 'top' | 'bottom';
}

/**
 * Places the bar above its text, else below, else beside it; within the canvas area, never over the text. Where that is not possible
 * it is hidden: everything in it is in the settings, too.
 * @param canvas the drawing the text is on
 * @param box the text on the canvas, in CSS pixels
 * @param others the other texts, which the bar rather leaves free
 */
export function useBarPlace(canvas: RefObject<HTMLElement | null>, box: Box, others: readonly Box[]): BarPlace {
  const [area, setArea] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const [nearest] = canvas.current ? getOverflowAncestors(canvas.current, [], false) : [];
    setArea(nearest instanceof Element ? nearest : null);
  }, [canvas]);
  const { x, y, width, height } = box;
  // It follows the document and not the element: during a gesture it would be in the way.
  const text = useMemo(
    () => ({
      getBoundingClientRect: () => {
        const { left = 0, top = 0 } = canvas.current?.getBoundingClientRect() ?? {};
        return new DOMRect(left + x, top + y, width, height);
      },
      ...(area ? { contextElement: area } : {}),
    }),
    [canvas, area, x, y, width, height],
  );
  const isBlock = area !== null && height > area.clientHeight - 2 * (BAR_PX + GAP_PX + MARGIN_PX);
  const [first, second] = sidesOf(box, others);
  const within = useMemo(() => (area ? { boundary: area, padding: MARGIN_PX } : { padding: MARGIN_PX }), [area]);
  const { refs, floatingStyles, middlewareData, isPositioned, placement } = useFloating({
    strategy: 'fixed',
    placement: isBlock ? 'right' : first,
    elements: { reference: text },
    middleware: [
      offset(({ placement: side }) => (side === 'bottom' ? BELOW_GAP_PX : GAP_PX)),
      flip({ ...within, crossAxis: false, fallbackPlacements: isBlock ? ['left'] : [second, 'right', 'left'] }),
      shift(within),
      hide(within),
      covering,
    ],
    whileElementsMounted: autoUpdate,
  });
  const { hide: isOut, covering: covers } = middlewareData as { hide?: { referenceHidden?: boolean }; covering?: { isCovering: boolean } };
  const isHidden = !isPositioned || isOut?.referenceHidden === true || covers?.isCovering === true;
  return {
    ref: refs.setFloating,
    style: { ...floatingStyles, ...(isHidden ? { visibility: 'hidden' } : {}) },
    isBlock,
    away: placement === 'top' ? 'top' : 'bottom',
  };
}

/** Above or below first: where fewer other texts lie. */
export function sidesOf({ y, height }: Box, others: readonly Box[]): ['top', 'bottom'] | ['bottom', 'top'] {
  const countBetween = (from: number, to: number) => others.filter((other) => other.y < to && from < other.y + other.height).length;
  const reach = GAP_PX + BAR_PX;
  const [above, below] = [countBetween(y - reach, y - GAP_PX), countBetween(y + height + GAP_PX, y + height + reach)];
  return below < above ? ['bottom', 'top'] : ['top', 'bottom'];
}

/** Whether the bar, where it ended up, lies over the text. */
const covering: Middleware = {
  name: 'covering',
  fn({ x, y, rects: { reference, floating } }) {
    const isCovering =
      x < reference.x + reference.width &&
      reference.x < x + floating.width &&
      y < reference.y + reference.height &&
      reference.y < y + floating.height;
    return { data: { isCovering } };
  },
};
