import { pictureRatioOf } from '@viral-slides/platforms';
import {
  OUTPUT_FORMATS,
  PICTURE_FIT_DEFAULT,
  frameOf,
  type OutputFormatId,
  type Size,
  type SlideFrame,
} from '@viral-slides/slide-document';
import type { Destination } from '../destinations.ts';

/** The picture that the slides of a destination are fitted into; null where its platform takes theirs, and while their format is unknown. */
export function pictureFrameOf(
  { draft, context }: Pick<Destination, 'draft' | 'context'>,
  format: OutputFormatId | undefined,
): SlideFrame | null {
  const { platform, mediaKind, pictureFit = PICTURE_FIT_DEFAULT } = draft;
  const taken = pictureRatioOf({ platform, mediaKind, delivery: context.isManual ? 'manual' : 'automatic' });
  const size = taken && format ? frameOf(format, taken) : null;
  return size && { ...size, fit: pictureFit };
}

/** `4:5`, or `1.91:1` where no small whole numbers express it. */
export function ratioWords({ width, height }: Size): string {
  const divisor = commonDivisor(width, height);
  const [across, down] = [width / divisor, height / divisor];
  return Math.max(across, down) <= 20 ? `${across}:${down}` : `${Number((width / height).toFixed(2))}:1`;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** Reason why slides cannot be trimmed. @param cut their numbers; null while that is not known */
export function cutWords(cut: readonly number[] | null): string | null {
  if (cut === null || cut.length === 0) return null;
  const numbers = new Intl.ListFormat('en').format(cut.map(String));
  return cut.length === 1 ? `Cropping would cut off text on slide ${numbers}.` : `Cropping would cut off text on slides ${numbers}.`;
}

/** `9:16` */
export function formatWords(format: OutputFormatId): string {
  return OUTPUT_FORMATS[format].aspectRatio;
}
