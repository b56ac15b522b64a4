import { useState } from 'react';
import { MOBILE_BREAKPOINT_PX, useMediaQuery } from '@/shared/lib/media-query.ts';
import { useIsUnderDialog } from './use-is-under-dialog.ts';

/** From this width on, in pixels, the panels are columns beside the canvas; below they are sheets. */
const COLUMNS_FROM_PX = 1024;
/** Below this height, in pixels, bars above and below the canvas would leave it no room. */
const LOW_BELOW_PX = 500;

/**
 * Layout kind of the window: columns (`desktop`), sheets at the sides (`tablet`), sheets from below (`phone`), or a window that
 * is wider than high and low (`lying`): a phone on its side, or a page that the browser enlarges twice.
 */
export type WindowKind = 'desktop' | 'tablet' | 'phone' | 'lying';

/**
 * Returns what the editor is laid out for; re-renders when that changes. A new layout remounts the panels, and a dialog that was opened
 * from one would be lost with its input. So the layout stays while a dialog is open and follows the window when it is closed.
 */
export function useWindowKind(): WindowKind {
  const fitting = useFittingKind();
  const [kind, setKind] = useState(fitting);
  const isHeld = useIsUnderDialog(fitting !== kind);
  if (fitting !== kind && !isHeld) setKind(fitting);
  return kind;
}

/** Layout kind that fits the window. */
function useFittingKind(): WindowKind {
  const isNarrow = useMediaQuery(`(max-width: ${COLUMNS_FROM_PX - 1}px)`);
  const isMobile = useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`);
  const isLow = useMediaQuery(`(max-height: ${LOW_BELOW_PX - 1}px) and (orientation: landscape)`);
  if (!isNarrow) return 'desktop';
  if (isLow) return 'lying';
  return isMobile ? 'phone' : 'tablet';
}
