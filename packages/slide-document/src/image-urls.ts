/** Image of a blank slide; the frontend serves it. */
export const DEFAULT_SLIDE_IMAGE_URL = '/blank-slide.svg';

/** The address of a library image, in original size or in one of its smaller ones. */
export const IMAGE_CONTENT_PATH = /^\/api\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/content(?:\?w=\d{1,4})?$/;

/** Returns the address of a library image, in original size. */
export function imageContentUrl(imageId: string): string {
  return `/api/images/${imageId}/content`;
}

/** Returns the id of the library image an address points to, or null for the blank slide and any other address. */
export function imageIdOf(imageUrl: string): string | null {
  return IMAGE_CONTENT_PATH.exec(imageUrl)?.[1] ?? null;
}
