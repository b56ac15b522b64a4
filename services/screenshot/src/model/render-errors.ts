import { AppError } from '@viral-slides/errors';
import type { ErrorKind } from '@viral-slides/errors';

/** The picture of a slide is not in its owner's library (any more). @param slide its number, counted from 1 */
export function pictureMissing(slide: number, cause?: unknown): AppError {
  const message = `The image on slide ${slide} is no longer in the library. Choose another image and try again.`;
  return new AppError('not-found', 'picture-missing', message, { cause, details: { slide } });
}

/** The picture of a slide is larger than can be drawn here. */
export function pictureTooLarge(slide: number, maxBytes: number): AppError {
  const message = `The image on slide ${slide} is larger than ${maxBytes / 1_000_000} MB. Choose a smaller image.`;
  return new AppError('too-large', 'picture-too-large', message, { details: { slide } });
}

/** A font of a slide could not be loaded; it is one of the product's own files, so it may come another time. */
export function fontMissing(slide: number): AppError {
  return new AppError('upstream-failed', 'font-missing', `A font of slide ${slide} could not be loaded.`, { details: { slide } });
}

/** Trimming a slide would cut a text of it. */
export function textCut(slide: number): AppError {
  const message = `Cropping would cut off text on slide ${slide}. Choose a margin instead, or move the text toward the middle.`;
  return new AppError('invalid-input', 'text-cut', message, { details: { slide } });
}

/** A slide took too long to be drawn, or too much memory, also alone in its browser. */
export function slidesTooHeavy(slide: number, cause: unknown): AppError {
  const message =
    `Slide ${slide} takes too much time or memory to render. ` +
    'Shorten its texts, use fewer texts with shadow, glow or glass, or choose another font.';
  return new AppError('too-large', 'slides-too-heavy', message, { cause, details: { slide } });
}

/** The page could not draw a slide. */
export function drawingFailed(slide: number, reason: string): AppError {
  return new AppError('internal', 'drawing-failed', `Slide ${slide} could not be rendered.`, {
    cause: new Error(reason),
    details: { slide },
  });
}

/** The web app, which holds the page that draws, does not answer as it should. */
export function renderPageUnavailable(cause: unknown): AppError {
  return new AppError('unavailable', 'render-page-unavailable', 'The page that renders slides does not answer.', { cause });
}

/** Another replica renders the same. */
export function renderInProgress(): AppError {
  return new AppError('unavailable', 'render-in-progress', 'The same slides are already being rendered.');
}

/** The lease of this attempt expired, and another one started. */
export function renderTakenOver(): AppError {
  return new AppError('unavailable', 'render-taken-over', 'Another worker is rendering these slides.');
}

/** The whole work took longer than it may. */
export function renderTimeout(cause: unknown): AppError {
  return new AppError('upstream-timeout', 'render-timeout', 'The slides were not rendered in time.', { cause });
}

/** This process ends; another one renders the slides. */
export function renderStopping(): AppError {
  return new AppError('unavailable', 'render-stopping', 'This worker is restarting; another one will render the slides.');
}

/** Every attempt ended with the process that made it. */
export function renderGaveUp(attempts: number): AppError {
  return new AppError('internal', 'render-gave-up', `The slides were not rendered in ${attempts} attempts, all of which were interrupted.`);
}

/** Kinds of errors that only another input can change, also of the page and the library. */
const refusals: ReadonlySet<ErrorKind> = new Set(['invalid-input', 'not-found', 'too-large']);

/** A failure as a person sees it. Only a refusal of the input is final; everything else is a fault of ours, known or not, and passes. */
export function failureOf(error: unknown): { code: string; detail: string; isRetryable: boolean } {
  if (error instanceof AppError) return { code: error.code, detail: error.message, isRetryable: !refusals.has(error.kind) };
  return { code: 'render-failed', detail: 'The slides could not be rendered.', isRetryable: true };
}

/** Outcome of a request, for metrics: `failed` needs an operator. */
export type RenderOutcome = 'rendered' | 'refused' | 'no-room' | 'failed';

/** Outcome that a failure counts as. */
export function outcomeOf({ code, isRetryable }: { code: string; isRetryable: boolean }): RenderOutcome {
  if (!isRetryable) return 'refused';
  return code === 'render-space-full' ? 'no-room' : 'failed';
}
