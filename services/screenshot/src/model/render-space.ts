import { AppError } from '@viral-slides/errors';
import { RENDERED_FILES_DAYS } from '@viral-slides/slide-document';

/**
 * The files kept for a person fill their space, and posts may still rely on all of them. Worth a retry: retention frees space over time.
 */
export function renderSpaceFull(maxBytes: number): AppError {
  const message = `The slides and videos of your posts use all of your ${maxBytes / 1_000_000} MB. Their space is freed ${RENDERED_FILES_DAYS.kept} days after a post is published.`;
  return new AppError('rate-limited', 'render-space-full', message);
}

/** How long a post may rely on what was rendered for it without asking for it again, in ms. */
export const postFilesKeptMs = RENDERED_FILES_DAYS.kept * 86_400_000;
