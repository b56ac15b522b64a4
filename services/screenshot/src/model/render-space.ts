import { AppError } from '@viral-slides/errors';

/** For so many days after their last use rendered files are kept in any case: posts rely on them for 20 (scheduling's rules of rendering). */
export const reliedOnDays = 22;

/** What is kept for a person fills their space, and posts may still rely on all of it. Worth another try: it empties by itself. */
export function renderSpaceFull(maxBytes: number): AppError {
  const message = `The slides and videos of your posts fill the ${maxBytes / 1_000_000} MB that you have for them. Room comes back ${reliedOnDays} days after each was made.`;
  return new AppError('rate-limited', 'render-space-full', message);
}
