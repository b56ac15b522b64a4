import { AppError } from '@viral-slides/errors';
import { maxUploadBytes } from '@viral-slides/uploads';

/** Part of the page that a person wants to see. */
export type ScrollPosition = 'top' | 'middle' | 'bottom';

/** Settings of a page's capture. */
export interface CaptureRequest {
  /** Address as the person wrote it, with its scheme. */
  url: string;
  /** Width of the window, in CSS pixels. */
  width: number;
  /** Height of the window, in CSS pixels. */
  height: number;
  scrollPosition: ScrollPosition;
  /** Pixels of the image per CSS pixel. */
  deviceScale: number;
  /** The whole page in one picture, as far as {@link captureLimits} go. */
  fullPage: boolean;
  /** Number of pictures into which the page is cut from its top, each as large as the window; 1 = one picture. */
  slices: number;
  /** Asks the page for its dark colours. */
  darkMode: boolean;
  /** Leaves out cookie banners and chat bubbles. */
  hideOverlays: boolean;
  type: 'jpeg' | 'png';
}

/** Bounds of a capture. */
export const captureLimits = {
  /** Smallest side of the window, in CSS pixels. */
  minSide: 100,
  /** Largest side of the window, in CSS pixels. */
  maxSide: 4_096,
  maxDeviceScale: 3,
  /** Most pictures that a page is cut into: as many as a project has slides. */
  maxSlices: 10,
  /** Most pixels of one picture; the library takes 50 million, and the browser holds each picture several times. */
  maxPixels: 24_000_000,
  /** Longest side of a picture in pixels: the library's bound. */
  maxPictureSide: 16_383,
  /** Most bytes of one picture: the library's bound. Noise of 24 million pixels is 72 MB as PNG, three times as much. */
  maxPictureBytes: maxUploadBytes,
  /** Longest address, in characters. */
  maxUrlLength: 2_048,
} as const;

/**
 * Refuses what one by one is in its bounds but together is too much.
 * @throws AppError `capture-too-large` (invalid-input), `invalid-capture` (invalid-input)
 */
export function assertCapturable({ width, height, deviceScale, fullPage, slices }: CaptureRequest): void {
  if (fullPage && slices > 1) {
    throw new AppError('invalid-input', 'invalid-capture', 'A page is captured as a whole or in slices, not both.');
  }
  const { maxPixels } = captureLimits;
  if (width * height * deviceScale ** 2 <= maxPixels) return;
  const sizes = `${width} × ${height} pixels at scale ${deviceScale}`;
  const most = `${maxPixels / 1_000_000} million pixels`;
  throw new AppError('invalid-input', 'capture-too-large', `${sizes} are more than ${most}. Choose a smaller size or scale.`);
}

/** Refuses a picture that the library would refuse, before it is stored. @throws AppError `capture-too-large` (invalid-input) */
export function assertLibraryTakes(sizeBytes: number): void {
  if (sizeBytes > captureLimits.maxPictureBytes) throw pictureTooHeavy();
}

/** A picture of the page has more bytes than the library takes. */
export function pictureTooHeavy(): AppError {
  const most = `${captureLimits.maxPictureBytes / (1024 * 1024)} MB`;
  const message = `The image of this page is larger than ${most}. Choose JPEG, or a smaller size or scale.`;
  return new AppError('invalid-input', 'capture-too-large', message);
}

/** Height of a picture of the whole page, in CSS pixels: what is below is cut off. */
export function fullPageHeight(pageHeight: number, { width, deviceScale }: CaptureRequest): number {
  const byPixels = Math.floor(captureLimits.maxPixels / (width * deviceScale ** 2));
  const bySide = Math.floor(captureLimits.maxPictureSide / deviceScale);
  return Math.max(1, Math.min(pageHeight, byPixels, bySide));
}

/**
 * Tops of a page's pictures, in CSS pixels from its top. A page that ends within the last picture is shown to its end there: the picture overlaps
 * the one before instead of having an empty end.
 */
export function sliceTops(pageHeight: number, { height, slices }: CaptureRequest): number[] {
  const lastTop = Math.max(0, pageHeight - height);
  const count = Math.min(slices, Math.max(1, Math.ceil(pageHeight / height)));
  return Array.from({ length: count }, (_, index) => Math.min(index * height, lastTop));
}
