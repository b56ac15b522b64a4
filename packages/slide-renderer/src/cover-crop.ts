import type { Box, Size } from '@viral-slides/slide-document';

/**
 * Finds the part of a picture that fills a frame completely, centred, with nothing stretched.
 * @param picture natural size of the picture in pixels
 * @param frame size to be filled, any unit
 * @returns the crop in picture pixels; the whole picture when either size is empty
 */
export function coverCrop(picture: Size, frame: Size): Box {
  if (picture.width <= 0 || picture.height <= 0 || frame.width <= 0 || frame.height <= 0) {
    return { x: 0, y: 0, width: Math.max(0, picture.width), height: Math.max(0, picture.height) };
  }
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const width = frame.width / scale;
  const height = frame.height / scale;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}
