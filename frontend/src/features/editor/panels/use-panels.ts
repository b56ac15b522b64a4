import { useState } from 'react';
import { useMediaQuery } from '@/shared/lib/media-query.ts';
import { useWindowKind, type WindowKind } from '../layout/use-window-kind.ts';

/** From this width on, in pixels, both panels leave the canvas enough room. */
const BOTH_PANELS_FROM_PX = 1280;

/** The two panels of the editor. */
export type PanelName = 'library' | 'settings';
/** Content of a sheet: one of the panels, or the part of the settings that belongs to one tool. */
export type SheetName = PanelName | 'text' | 'style' | 'export';

/** Shown panels, and their form. */
export interface Panels {
  /** Layout kind of the window; only on a `desktop` the panels are columns. */
  kind: WindowKind;
  shown: Readonly<Record<PanelName, boolean>>;
  /** The sheet that is open; null for none, and always on a desktop. */
  sheet: SheetName | null;
  toggle(panel: PanelName): void;
  /** Opens a sheet in the place of another one, or closes it when it is the one that is open. */
  toggleSheet(sheet: SheetName): void;
  /** Puts the sheet away; columns stay. */
  closeSheet(): void;
}

/**
 * Keeps which panels are shown: columns that stand side by side on a wide window; on a narrow one sheets, one at a time and closed at
 * first. Each kind keeps its own state, so that making the window narrow never covers the canvas.
 */
export function usePanels(): Panels {
  const kind = useWindowKind();
  const hasRoomForBoth = useMediaQuery(`(min-width: ${BOTH_PANELS_FROM_PX}px)`);
  const [columns, setColumns] = useState({ library: true, settings: hasRoomForBoth });
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const isDesktop = kind === 'desktop';
  const toggleSheet = (name: SheetName) => setSheet((open) => (open === name ? null : name));
  return {
    kind,
    shown: isDesktop ? columns : { library: sheet === 'library', settings: sheet === 'settings' },
    sheet: isDesktop ? null : sheet,
    toggle: (panel) => {
      if (isDesktop) setColumns((open) => ({ ...open, [panel]: !open[panel] }));
      else toggleSheet(panel);
    },
    toggleSheet,
    closeSheet: () => setSheet(null),
  };
}
