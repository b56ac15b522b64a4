import { createHash } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import {
  altTextOf,
  imageIdOf,
  MAX_SLIDES_BYTES,
  OUTPUT_FORMATS,
  pictureUrlsOf,
  outputFormatSchema,
  ownFontUrl,
  ownFontsOf,
  slideFrameSchema,
  slidesSchema,
} from '@viral-slides/slide-document';
import type { OutputFormatId, Slide, SlideFrame } from '@viral-slides/slide-document';
import { timelineOf } from './video-options.ts';
import type { VideoOptions } from './video-options.ts';

/** A render request as it arrives, not validated yet. */
export interface RenderRequest {
  /** Owner of the slides; library images are read in this person's name. */
  userId: string;
  /** Id that the asker chose. */
  renderId: string;
  slidesJson: string;
  format: string;
  /** Null = pictures only. */
  video: VideoOptions | null;
  /** Most bytes of a picture, whose quality is lowered in steps until it fits or they end; null = as many as it has. */
  maxPictureBytes: number | null;
  /** The picture that each slide is fitted into, as it arrives; null = one of the size of the format. */
  frame: unknown;
  /** Whether the pictures are wanted in one file as well. Default: no. */
  withArchive?: boolean;
  /** Whether it is measured how well texts stand out. Default: no. */
  withContrasts?: boolean;
}

/** A request that may be rendered. */
export interface CheckedRender {
  userId: string;
  slides: readonly Slide[];
  format: OutputFormatId;
  video: VideoOptions | null;
  maxPictureBytes: number | null;
  frame: SlideFrame | null;
  withArchive: boolean;
  withContrasts: boolean;
}

/**
 * Raised by hand whenever equal slides would come out as other files for a reason that is in none of the hashed parts: other flags of the
 * browser, another way to encode the video.
 */
const renderingVersion = 2;

/** Mistakes of a document that are named; a broken one has thousands. */
const namedMistakes = 3;

/**
 * Checks a request against the rules of documents and videos.
 * @throws AppError `slides-too-large` (too-large), `invalid-slides`, `invalid-format`, `invalid-frame`, `no-slides`, `invalid-video-options` (invalid-input)
 */
export function checkRender({
  userId,
  slidesJson,
  format,
  video,
  maxPictureBytes,
  frame,
  withArchive = false,
  withContrasts = false,
}: RenderRequest): CheckedRender {
  const sizeBytes = Buffer.byteLength(slidesJson);
  if (sizeBytes > MAX_SLIDES_BYTES)
    throw new AppError('too-large', 'slides-too-large', `The slides have ${sizeBytes} bytes; at most ${MAX_SLIDES_BYTES} can be rendered.`);
  const slides = slidesSchema.safeParse(jsonOf(slidesJson));
  if (!slides.success) {
    const mistakes = slides.error.issues
      .slice(0, namedMistakes)
      .map(({ path, message }) => `${path.map(String).join('.')} ${message}`.trim());
    throw new AppError('invalid-input', 'invalid-slides', `The slides are not valid: ${mistakes.join('; ')}.`);
  }
  if (slides.data.length === 0) throw new AppError('invalid-input', 'no-slides', 'There is no slide to render.');
  const known = outputFormatSchema.safeParse(format);
  if (!known.success) {
    const valid = Object.keys(OUTPUT_FORMATS).join(', ');
    throw new AppError('invalid-input', 'invalid-format', `There is no such format. Use one of: ${valid}.`);
  }
  const into = slideFrameSchema.nullable().safeParse(frame);
  if (!into.success) throw new AppError('invalid-input', 'invalid-frame', 'The frame for the slides is not valid.');
  if (video) timelineOf(slides.data.length, video);
  return { userId, slides: slides.data, format: known.data, video, maxPictureBytes, frame: into.data, withArchive, withContrasts };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The alt text of each slide of a request; none where the slides are invalid by today's rules, since stored files outlive schema changes. It follows from the slides
 * alone, so it is not kept with the files: the answers for older renderings have it, too.
 */
export function altTextsOf(slidesJson: string): string[] {
  const slides = slidesSchema.safeParse(jsonOf(slidesJson));
  return slides.success ? slides.data.map(altTextOf) : [];
}

/** Addresses of the library's pictures that the slides show, each once, with the number of the first slide that shows it, counted from 1. */
export function picturesOf(slides: readonly Slide[]): Map<string, number> {
  const pictures = new Map<string, number>();
  slides.forEach((slide, index) => {
    for (const imageUrl of pictureUrlsOf(slide))
      if (imageIdOf(imageUrl) !== null && !pictures.has(imageUrl)) pictures.set(imageUrl, index + 1);
  });
  return pictures;
}

/** Addresses of the files of own fonts that texts are written with. */
export function fontUrlsOf(slides: readonly Slide[]): string[] {
  return ownFontsOf(slides).map(ownFontUrl);
}

/**
 * SHA-256 of everything that decides the files, 64 hexadecimal digits.
 * @param from.pictures name of the version of each picture, and of each own font, by its address
 * @param from.drawer names the version of what draws
 */
export function inputHashOf(
  { slides, format, video, maxPictureBytes, frame, withArchive }: CheckedRender,
  { pictures, drawer }: { pictures: ReadonlyMap<string, string>; drawer: string },
): string {
  const looks = slides.map(({ imageUrl, pictureLook, pictureLayers, textLayers }) => ({
    imageUrl,
    // Absent as before it came: files that are there stay what they are.
    pictureLook,
    pictureLayers: pictureLayers?.map(({ id: _id, ...seen }) => seen),
    // A layer's id and lock are not visible.
    textLayers: textLayers.map(({ content, style }) => ({ content, style })),
  }));
  const versions = [...pictures].toSorted(([one], [other]) => one.localeCompare(other));
  const decides: unknown[] = [renderingVersion, drawer, format, video && [video.slideMs, video.crossFadeMs], looks, versions];
  // Without a requested limit, existing files stay unchanged.
  if (maxPictureBytes !== null) decides.push(maxPictureBytes);
  if (frame !== null) decides.push([frame.width, frame.height, frame.fit]);
  if (withArchive) decides.push('archive');
  return createHash('sha256').update(JSON.stringify(decides)).digest('hex');
}
