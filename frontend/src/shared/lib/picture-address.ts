import { imageIdOf } from '@viral-slides/slide-document';

/**
 * The address of a picture in one of the widths in which the library has it; others come in one size. A card and its drawing ask for the
 * same one, so that it is fetched once.
 */
export function pictureAddress(imageUrl: string, widthPx: 160 | 400): string {
  return imageIdOf(imageUrl) === null ? imageUrl : `${imageUrl.split('?')[0]}?w=${widthPx}`;
}
