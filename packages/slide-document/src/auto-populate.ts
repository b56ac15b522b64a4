import { withImage } from './slides.ts';
import type { Slide } from './slides.ts';

/** Returns the message for too few unused images for auto-populate, or null when there are enough. */
export function autoPopulateShortage(slideCount: number, unusedImages: number): string | null {
  if (unusedImages >= slideCount) return null;
  return `Need at least ${slideCount} unused images. You have ${unusedImages} available. Upload more images or reduce slide count.`;
}

/**
 * Returns the slides with one image each, in the order given; texts stay.
 * @param imageUrls at least as many as slides, already picked at random by the caller
 */
export function populateSlides(slides: readonly Slide[], imageUrls: readonly string[]): Slide[] {
  return slides.map((slide, index) => withImage(slide, imageUrls[index] ?? slide.imageUrl, true));
}
