import { useState } from 'react';
import { useParams } from 'react-router-dom';
// Live events about projects reach the sheet by its rules.
import '@/features/projects/api.ts';
import { LazySeriesDialog } from '@/features/series/lazy-series-dialog.tsx';
import { SeriesListScreen } from '@/features/series/list/series-list-screen.tsx';
import { SheetScreen } from '@/features/series/sheet/sheet-screen.tsx';
import { makeSlideDrawings } from './slide-drawings.ts';

/** Drawings of slides that are kept, some 50 kB each: those of forty rows and more. */
const KEPT_DRAWINGS = 400;
/** Their longer side in pixels: words stay sharp on dense screens where slides are shown larger. */
const DRAWING_PX = 960;

const drawings = makeSlideDrawings({ kept: KEPT_DRAWINGS, longerSidePx: DRAWING_PX });

/** All series, or the contact sheet of one. */
export function SeriesRoute() {
  const { seriesId } = useParams();
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (seriesId !== undefined) return <SheetScreen key={seriesId} id={seriesId} drawings={drawings} />;
  return (
    <>
      <SeriesListScreen onNew={() => setDialogOpen(true)} />
      <LazySeriesDialog isOpen={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </>
  );
}
