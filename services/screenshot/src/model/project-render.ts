import { AppError } from '@viral-slides/errors';
import { slideFileName, videoFileName, zipFileName } from '@viral-slides/file-names';
import { OUTPUT_FORMATS } from '@viral-slides/slide-document';
import type { OutputFormatId, SlideFrame } from '@viral-slides/slide-document';
import type { RenderedFiles } from './rendered-files.ts';
import type { VideoOptions } from './video-options.ts';

/** Formats of a render: pictures of the slides, the pictures in one file, a video. */
export const renderKinds = ['jpeg', 'zip', 'mp4'] as const;
/** One of {@link renderKinds}. */
export type RenderKind = (typeof renderKinds)[number];

/** The state of a render. */
export type ProjectRenderState =
  | { status: 'waiting' }
  | { status: 'running' }
  | { status: 'done'; files: RenderedFiles; /** When its files end. */ endsAt: Date }
  | { status: 'failed'; code: string; detail: string };

/** The pictures of a project as it was at one moment, for its owner to fetch. */
export interface ProjectRender {
  id: string;
  userId: string;
  projectId: string;
  /** Of the project that is rendered: later changes of it do not matter. */
  revision: number;
  projectName: string;
  format: OutputFormatId;
  kinds: readonly RenderKind[];
  /** Of the video; null when none is wanted. */
  video: VideoOptions | null;
  /** Width of the pictures in pixels; absent: as they are published. */
  width?: number | undefined;
  slideCount: number;
  /** Number of drawn slides. */
  drawnSlides: number;
  createdAt: Date;
  state: ProjectRenderState;
  /** Fingerprint of the request that had a name. */
  requestHash?: string | undefined;
}

/** How long files can be fetched, in ms. */
export const downloadLifetimeMs = 24 * 60 * 60 * 1_000;
/** How long a render can be asked about, in seconds. */
export const projectRenderKeptSeconds = 7 * 24 * 60 * 60;
/** Renders of one person that are not over yet. */
export const maxOpenRenders = 3;

/** How long a slide of a video is shown when nothing is said, in ms, and how long it fades: as posts have it. */
export const usualVideo: VideoOptions = { slideMs: 3_000, crossFadeMs: 0 };

/** Widths of pictures that can be asked for, in pixels: enough to read a text, at most an upright slide as it is published. */
export const [minPictureWidth, maxPictureWidth] = [200, 1_080];
/** Most bytes of a picture whose width was asked for: its quality is lowered until it fits. An ordinary slide of 540 pixels has 60 kB. */
const maxPreviewBytes = 150_000;

/** Size of drawn pictures; null: as they are published. */
export interface PictureSize {
  frame: SlideFrame | null;
  maxPictureBytes: number | null;
}

/** The frame has the ratio of the slide, so nothing of this margin is seen. */
const withoutMargin = { kind: 'color', color: '#000000' } as const;

/** Permitted size of a render's pictures: those of a width that was asked for are fitted into a frame of the same ratio. */
export function pictureSizeOf({ format, width }: Pick<ProjectRender, 'format' | 'width'>): PictureSize {
  if (width === undefined) return { frame: null, maxPictureBytes: null };
  const published = OUTPUT_FORMATS[format];
  const narrow = Math.min(width, published.width);
  const height = Math.round((narrow * published.height) / published.width);
  return { frame: { width: narrow, height, fit: withoutMargin }, maxPictureBytes: maxPreviewBytes };
}

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** The pause before a render is tried again, in ms. @param attempts number of failed attempts, 1 or more */
export function renderPauseMs(attempts: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));
}

/** File of a render: a slide, counted from 1, or all of them in one of two forms. */
export type WhichRenderFile = number | 'zip' | 'video';

/** The name under which a file of a render is saved: that of the same export in the editor. */
export function renderFileName({ projectName, format }: Pick<ProjectRender, 'projectName' | 'format'>, which: WhichRenderFile): string {
  if (typeof which === 'number') return slideFileName(which, format);
  return which === 'zip' ? zipFileName(projectName, format) : videoFileName(projectName, format);
}

/** Whether its state is final. */
export function isOver({ state }: Pick<ProjectRender, 'state'>): boolean {
  return state.status === 'done' || state.status === 'failed';
}

/** There is no such project of this person. */
export function projectNotFound(): AppError {
  return new AppError('not-found', 'project-not-found', 'There is no such project.');
}

/** There is no such render of this person (any more). */
export function projectRenderNotFound(): AppError {
  return new AppError('not-found', 'render-not-found', 'There is no such render. Renders are kept for a week.');
}

/** The file was not asked for, is not made yet, or has ended. */
export function renderFileNotFound(): AppError {
  return new AppError(
    'not-found',
    'file-not-found',
    'This file is not available: it was not requested, is not rendered yet, or has expired.',
  );
}

/** The end of a render that its user cancelled. @param why for a user */
export function canceledRender(why: string): Extract<ProjectRenderState, { status: 'failed' }> {
  return { status: 'failed', code: 'render-canceled', detail: why };
}

/** The user already has the maximum number of renders in progress. */
export function tooManyRenders(): AppError {
  const message = `${maxOpenRenders} of your projects are already being rendered. Try again when one of them is done.`;
  return new AppError('rate-limited', 'too-many-renders', message, { retryAfterMs: 5_000 });
}

/** Renders of the last day fill the storage of the user. */
export function downloadSpaceFull(maxBytes: number): AppError {
  const message = `Your rendered projects use all of your ${maxBytes / 1_000_000} MB. Their space is freed a day after each render.`;
  return new AppError('rate-limited', 'render-space-full', message);
}
