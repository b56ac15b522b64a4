import { useState } from 'react';
import { useMediaQuery } from '@/shared/lib/media-query.ts';

/** Below this width, in pixels, the canvas has the window for itself and the panels are sheets. */
const PANELS_FROM_PX = 1024;
/** From this width on, in pixels, both panels leave the canvas enough room. */
const BOTH_PANELS_FROM_PX = 1280;

/** The two panels of the editor. */
export type PanelName = 'library' | 'settings';

/** Which panels are shown and how. */
export interface Panels {
  /** Sheets instead of columns. */
  isNarrow: boolean;
  shown: Readonly<Record<PanelName, boolean>>;
  toggle(panel: PanelName): void;
  /** Puts the sheet away on a narrow window, so that the canvas is seen; columns stay. */
  closeSheet(): void;
}

/**
 * Keeps which panels are shown: columns that stand side by side on a wide window; on a narrow one sheets, one at a time and closed at
 * first. Each kind keeps its own state, so that making the window narrow never covers the canvas.
 */
export function usePanels(): Panels {
  const isNarrow = useMediaQuery(`(max-width: ${PANELS_FROM_PX - 1}px)`);
  const hasRoomForBoth = useMediaQuery(`(min-width: ${BOTH_PANELS_FROM_PX}px)`);
  const [columns, setColumns] = useState({ library: true, settings: hasRoomForBoth });
  const [sheet, setSheet] = useState<PanelName | null>(null);
  return {
    isNarrow,
    shown: isNarrow ? { library: sheet === 'library', settings: sheet === 'settings' } : columns,
    toggle: (panel) => {
      if (isNarrow) setSheet((open) => (open === panel ? null : panel));
      else setColumns((open) => ({ ...open, [panel]: !open[panel] }));
    },
    closeSheet: () => setSheet(null),
  };
}
