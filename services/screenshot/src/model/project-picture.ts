import { createHash } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import { DEFAULT_SLIDE_IMAGE_URL, imageContentUrl, imageIdOf } from '@viral-slides/slide-document';
import type { OutputFormatId, Slide } from '@viral-slides/slide-document';

/** A user and their project. Both ids are UUIDs. */
export interface ProjectId {
  userId: string;
  projectId: string;
}

/** A project as it is now, with its slides as JSON. */
export interface WholeProject {
  id: string;
  name: string;
  revision: number;
  format: OutputFormatId;
  slideCount: number;
  slidesJson: string;
}

export interface CardSlide {
  /** Of the project that it was read of. */
  revision: number;
  format: OutputFormatId;
  /** Null when the project has no slide. */
  slide: Slide | null;
}

/** The picture of a project, at the size of a card. */
export interface ProjectPicture {
  /** Null where there is nothing to see. */
  bytes: Uint8Array | null;
  /** Names what is drawn: equal slides have equal names. */
  hash: string;
  /** Whether it shows the revision that was asked for. */
  isOfRevision: boolean;
}

/** Folder of the bucket that holds the pictures of projects. */
export const projectPicturesPrefix = 'project-pictures/';

/** Content type of the pictures. */
export const projectPictureType = 'image/webp';

/** Most bytes of one: thrice as many as noise at this size has. */
export const maxProjectPictureBytes = 500_000;

/** Width of the library's pictures that are drawn: as the cards of the web app ask for them when they draw by themselves. */
const drawnWidthPx = 400;

/** Raised by hand whenever the kept pictures shall be redrawn. */
const pictureVersion = 1;

/** Folder of the pictures of a project: one at a time, and those that its successor has not removed yet. */
export function pictureFolderOf({ userId, projectId }: ProjectId): string {
  return `${projectPicturesPrefix}${userId}/${projectId}/`;
}

/** SHA-256 of what is drawn, 64 hexadecimal digits. */
export function pictureHashOf({ imageUrl, pictureLook, pictureLayers, textLayers }: Slide, format: OutputFormatId): string {
  const decides = [
    pictureVersion,
    format,
    imageUrl,
    pictureLook,
    pictureLayers?.map(({ id: _id, ...seen }) => seen),
    // A layer's id and lock are not visible.
    textLayers.map(({ content, style }) => ({ content, style })),
  ];
  return createHash('sha256').update(JSON.stringify(decides)).digest('hex');
}

/** Whether there is nothing on a slide but the picture of every blank one: lists have a sign of their own for that. */
export function isBlank({ imageUrl, pictureLook, pictureLayers = [], textLayers }: Slide): boolean {
  const isWritten = textLayers.some(({ content }) => content.trim() !== '');
  return imageUrl === DEFAULT_SLIDE_IMAGE_URL && pictureLook === undefined && pictureLayers.length === 0 && !isWritten;
}

/** The slide with the library's small pictures instead of the whole ones. */
export function withSmallPictures(slide: Slide): Slide {
  const { pictureLayers } = slide;
  return {
    ...slide,
    imageUrl: smallPictureOf(slide.imageUrl),
    ...(pictureLayers ? { pictureLayers: pictureLayers.map((layer) => ({ ...layer, imageUrl: smallPictureOf(layer.imageUrl) })) } : {}),
  };
}

function smallPictureOf(imageUrl: string): string {
  const imageId = imageIdOf(imageUrl);
  return imageId === null ? imageUrl : `${imageContentUrl(imageId)}?w=${drawnWidthPx}`;
}

/** There is no such project of this person, or nothing on it. */
export function projectPictureNotFound(): AppError {
  return new AppError('not-found', 'project-picture-not-found', 'There is no such image.');
}

/** Others are served first. */
export function projectPicturesBusy(cause: unknown): AppError {
  return new AppError('unavailable', 'project-pictures-busy', 'Too many previews are being rendered right now. Try again in a moment.', {
    retryAfterMs: 5_000,
    cause,
  });
}
