import { imageIdsOf, MAX_SLIDES_BYTES } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import type { FrozenSlidesStore } from '../../ports/frozen-slides.ts';
import type { WaitingPosts, WaitingSlides } from '../../ports/waiting-posts.ts';
import type { WorkGate } from '../../ports/work-gate.ts';

/** The person whose posts are meant. */
interface WaitingPicturesQuery {
  userId: string;
  signal: AbortSignal;
}

/**
 * Ids of the library pictures in a person's scheduled, unpublished posts, so that projects can choose other ones.
 * @throws AppError `too-busy` while slides from before this was recorded cannot be read
 */
export type ListWaitingPictures = (query: WaitingPicturesQuery) => Promise<string[]>;

interface ListWaitingPicturesDeps {
  waitingPosts: WaitingPosts;
  slides: Pick<FrozenSlidesStore, 'read'>;
  /** Counts bytes of slides as JSON. */
  gate: WorkGate;
}

export function makeListWaitingPictures(deps: ListWaitingPicturesDeps): ListWaitingPictures {
  return async (query) => {
    const imageIds = new Set<string>();
    for (const slides of await deps.waitingPosts.slidesOf(query.userId)) {
      query.signal.throwIfAborted();
      for (const id of slides.imageIds ?? (await noteImages(deps, query, slides))) imageIds.add(id);
    }
    return [...imageIds];
  };
}

/** For a post of a release that recorded no pictures (v0.1.0), its slides are read once. A repeated call continues where the last one stopped. */
async function noteImages(
  { waitingPosts, slides, gate }: ListWaitingPicturesDeps,
  { userId, signal }: WaitingPicturesQuery,
  { postId, revisionId }: WaitingSlides,
): Promise<string[]> {
  const leave = await gate.enter({ caller: userId, bytes: MAX_SLIDES_BYTES, signal });
  try {
    const slidesJson = await slides.read(userId, revisionId);
    // Slides that this service itself has kept.
    const imageIds = slidesJson === null ? [] : imageIdsOf({ slides: JSON.parse(slidesJson) as Slide[] });
    await waitingPosts.noteImages(userId, { postId, revisionId, imageIds });
    return imageIds;
  } finally {
    leave();
  }
}
