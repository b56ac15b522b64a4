import { imageIdsOf } from '@viral-slides/slide-document';
import type { Project } from './project.ts';
import type { ProposalChoice } from './proposal.ts';

/** The current state of the pictures of a slideshow. */
export interface PicturesNow {
  /** Those of its slides that are still in the library. */
  known: ReadonlySet<string>;
  /** Pictures of posts that are not published yet. */
  waiting: ReadonlySet<string>;
}

/**
 * Reason why slides cannot be published as they are, as the start of a sentence; null: they can. A picture that its owner put there may be in
 * another post.
 */
export function pictureTrouble(slides: Project['slides'], choice: ProposalChoice | null, { known, waiting }: PicturesNow): string | null {
  const shown = imageIdsOf({ slides });
  if (shown.some((id) => !known.has(id))) return 'An image on these slides was deleted after they were created';
  const dealt = new Set(choice?.imageIds);
  if (shown.some((id) => dealt.has(id) && waiting.has(id))) return 'Another of your posts now shows an image on these slides';
  return null;
}
