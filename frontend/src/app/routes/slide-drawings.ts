import { createDrawnSlides } from '@/features/projects/first-slide/drawn-slides.ts';
import { lookOf, type SlideDrawings } from '@/shared/slides/slide-drawings.ts';

/** Number of kept drawings, and their size; usually as large as those of cards. */
interface DrawingSizes {
  kept: number;
  /** In pixels. */
  longerSidePx?: number;
}

/** Slides are drawn as those of cards: by the renderer, when the page has nothing else to do. */
export function makeSlideDrawings({ kept, ...size }: DrawingSizes): SlideDrawings {
  const drawnSlides = createDrawnSlides(kept);
  return {
    addressOf: (slide, format, isWanted) =>
      drawnSlides.addressOf(
        lookOf(slide, format),
        async () => (await import('@/features/projects/first-slide/draw-card.ts')).drawCard(slide, format, size),
        isWanted,
      ),
  };
}
