import { useState } from 'react';
import { useParams } from 'react-router-dom';
// Live events about projects reach the sheet by its rules.
import '@/features/projects/api.ts';
import { createDrawnSlides } from '@/features/projects/first-slide/drawn-slides.ts';
import { LazySeriesDialog } from '@/features/series/lazy-series-dialog.tsx';
import { SeriesListScreen } from '@/features/series/list/series-list-screen.tsx';
import { SheetScreen } from '@/features/series/sheet/sheet-screen.tsx';
import { lookOf, type SlideDrawings } from '@/features/series/sheet/slide-drawings.ts';

/** Drawings of slides that are kept, some 20 kB each: those of forty rows and more. */
const KEPT_DRAWINGS = 400;

const drawnSlides = createDrawnSlides(KEPT_DRAWINGS);

/** Slides are drawn as those of cards: by the renderer, when the page has nothing else to do. */
const drawings: SlideDrawings = {
  addressOf: (slide, format, isWanted) =>
    drawnSlides.addressOf(
      lookOf(slide, format),
      async () => (await import('@/features/projects/first-slide/draw-card.ts')).drawCard(slide, format),
      isWanted,
    ),
};

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
