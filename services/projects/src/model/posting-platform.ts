import { platformFacts } from '@viral-slides/platforms';
import type { PostingPlatform } from '@viral-slides/slide-document';

/** Returns the limits of a platform; undefined where none is named. */
export function postingPlatform(id: string | undefined): PostingPlatform | undefined {
  return id === undefined ? undefined : platformFacts(id);
}
