import type { Image } from '@/shared/api/generated/media.ts';
import { runEach, type Run } from '@/shared/selection/run-each.ts';
import { usersOf, type ImageUsers, type UsingProject } from './image-users.ts';

/** An image that was not deleted, because something uses it. */
interface ImageInUse extends ImageUsers {
  image: Image;
}

/** The outcome of a run. */
export interface DeletionOutcome {
  inUse: readonly ImageInUse[];
  /** Those that are still there for another reason. */
  failed: readonly Image[];
}

/** Deletes images, a few at a time. One that cannot be deleted does not stop the others. @param run its `send` deletes one image */
export async function deleteImages(images: readonly Image[], run: Run<Image>): Promise<DeletionOutcome> {
  const inUse: ImageInUse[] = [];
  const failed: Image[] = [];
  for (const { item: image, error } of await runEach(images, run)) {
    const users = usersOf(error);
    if (users) inUse.push({ image, ...users });
    else failed.push(image);
  }
  return { inUse, failed };
}

/** All projects that use any of them, each once, by name. */
export function projectsUsing(inUse: readonly ImageUsers[]): UsingProject[] {
  const byId = new Map(inUse.flatMap(({ projects }) => projects).map((project) => [project.id, project]));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
}
