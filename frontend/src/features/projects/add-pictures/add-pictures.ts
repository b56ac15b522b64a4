import { blankSlide, DEFAULT_SLIDE_IMAGE_URL, freeSlideId, SLIDE_COUNT, withImage, type Slide } from '@viral-slides/slide-document';

/** Slides with pictures, and how many there was no room for. */
export interface FilledSlides {
  slides: Slide[];
  leftOut: number;
}

/** Puts pictures on the slides that have none, in order, and then on new slides behind them, as long as a project can have more. */
export function addPictures(slides: readonly Slide[], imageUrls: readonly string[]): FilledSlides {
  const waiting = [...imageUrls];
  const filled = slides.map((slide) => {
    const next = slide.imageUrl === DEFAULT_SLIDE_IMAGE_URL ? waiting.shift() : undefined;
    return next === undefined ? slide : withImage(slide, next, false);
  });
  while (filled.length < SLIDE_COUNT.max && waiting.length > 0)
    filled.push(withImage(blankSlide(freeSlideId(filled)), waiting.shift() as string, false));
  return { slides: filled, leftOut: waiting.length };
}

/** The slides of a new project with these pictures; as many as a project must have at least. */
export function slidesOfPictures(imageUrls: readonly string[]): FilledSlides {
  const count = Math.min(SLIDE_COUNT.max, Math.max(SLIDE_COUNT.min, imageUrls.length));
  return addPictures(
    Array.from({ length: count }, (_, index) => blankSlide(`s${index + 1}`)),
    imageUrls,
  );
}
