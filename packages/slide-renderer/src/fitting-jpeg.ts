/** Quality of exported JPEG pictures. */
const EXPORT_QUALITY = 0.95;

/** Qualities of a picture that has to be smaller, best first. Below the last one the edges of letters are dirty: then it is too large. */
const LOWER_QUALITIES = [0.88, 0.8, 0.7, 0.6] as const;

/**
 * Encodes a picture as well as its size allows: each time a little worse, until it fits. If it never fits, the smallest file is returned; the caller reports that it is too
 * large.
 * @param encode makes the file in a quality from 0 to 1
 * @param maxBytes absent = as good as an export
 */
export async function fittingJpeg(encode: (quality: number) => Promise<Blob>, maxBytes = Infinity): Promise<Blob> {
  let jpeg = await encode(EXPORT_QUALITY);
  for (const quality of LOWER_QUALITIES) {
    if (jpeg.size <= maxBytes) break;
    jpeg = await encode(quality);
  }
  return jpeg;
}
