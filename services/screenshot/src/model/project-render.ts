import { AppError } from '@viral-slides/errors';
import type { OutputFormatId } from '@viral-slides/slide-document';
import type { RenderedFiles } from './rendered-files.ts';
import type { VideoOptions } from './video-options.ts';

/** What can be had of a project: its pictures, the pictures in one file, a video. */
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
  slideCount: number;
  /** How many of them are drawn. */
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

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** The pause before a render is tried again, in ms. @param attempts how many have failed, 1 or more */
export function renderPauseMs(attempts: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));
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
  return new AppError('not-found', 'render-not-found', 'There is no such render. What is told of one is kept for a week.');
}

/** The file was not asked for, is not made yet, or has ended. */
export function renderFileNotFound(): AppError {
  return new AppError('not-found', 'file-not-found', 'This file is not there: it was not asked for, is not rendered yet, or has ended.');
}

/** The user already has the maximum number of renders in progress. */
export function tooManyRenders(): AppError {
  const message = `${maxOpenRenders} of your projects are being rendered already. Try again when one of them is done.`;
  return new AppError('rate-limited', 'too-many-renders', message, { retryAfterMs: 5_000 });
}

/** What was rendered within the last day fills the room for it. */
export function downloadSpaceFull(maxBytes: number): AppError {
  const message = `What was rendered of your projects fills the ${maxBytes / 1_000_000} MB that there are for it. Room comes back a day after each.`;
  return new AppError('rate-limited', 'render-space-full', message);
}
