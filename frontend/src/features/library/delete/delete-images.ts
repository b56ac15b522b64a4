import type { Image } from '@/shared/api/generated/media.ts';
import { usersOf, type ImageUsers, type UsingProject } from './image-users.ts';

/** So many deletions are on their way at once: browsers open six connections, and two stay free for the page. */
const PARALLEL = 4;

/** An image that was not deleted, because something uses it. */
interface ImageInUse extends ImageUsers {
  image: Image;
}

/** What became of a run. */
export interface DeletionOutcome {
  inUse: readonly ImageInUse[];
  /** Those that are still there for another reason. */
  failed: readonly Image[];
}

/**
 * Deletes images, four at a time. One that cannot be deleted does not keep the others.
 * @param remove deletes one; resolves with the error, if there is one
 */
export async function deleteImages(images: readonly Image[], remove: (image: Image) => Promise<unknown>): Promise<DeletionOutcome> {
  const waiting = [...images];
  const inUse: ImageInUse[] = [];
  const failed: Image[] = [];
  const work = async () => {
    for (let image = waiting.shift(); image; image = waiting.shift()) {
      const error = await remove(image);
      const users = usersOf(error);
      if (users) inUse.push({ image, ...users });
      else if (error) failed.push(image);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return { inUse, failed };
}

/** All projects that use any of them, each once, by name. */
export function projectsUsing(inUse: readonly ImageUsers[]): UsingProject[] {
  const byId = new Map(inUse.flatMap(({ projects }) => projects).map((project) => [project.id, project]));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
}
