import { AppError } from '@viral-slides/errors';
import { pictureUrlsOf } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import { drawingFailed, fontMissing, pictureMissing, pictureTooLarge, textCut } from '../../model/render-errors.ts';
import type { PictureFaults } from './page-requests.ts';

/** Reason why the page drew nothing. */
export interface DrawingRefusal {
  ok: false;
  code: string;
  message: string;
}

/** Turns a refusal into an error. @param about.number of the slide, counted from 1 */
export function refusalOf(
  { code, message }: DrawingRefusal,
  about: { number: number; slide: Slide; faults: PictureFaults; maxBytes: number },
): AppError {
  const { number, slide, faults, maxBytes } = about;
  if (code === 'text-cut') return textCut(number);
  if (code === 'font-missing') return fontMissing(number);
  // A picture that was given and still counts as missing could not be decoded.
  const missing = pictureUrlsOf(slide).find((url) => faults.has(url));
  if (code !== 'picture-missing' || missing === undefined) return drawingFailed(number, `${code}: ${message}`);
  const fault = faults.get(missing);
  if (!(fault instanceof AppError)) return pictureMissing(number, new Error(message));
  return fault.code === 'file-too-large' ? pictureTooLarge(number, maxBytes) : fault;
}
