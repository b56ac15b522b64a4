import { isTooMany, type ApiError } from '@/shared/api/api-error.ts';
import type { Image } from '@/shared/api/generated/media.ts';
import { usersOf, type ImageUsers, type UsingProject } from './image-users.ts';

/** Number of concurrent deletions: browsers open six connections, and two stay free for the page. */
const PARALLEL = 4;

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

/** How a run deletes. */
export interface Deletion {
  /** Deletes one; resolves with the error, if there is one. */
  remove: (image: Image) => Promise<unknown>;
  /** Called with the rest that the server asks for, in milliseconds, and with null when the run goes on. */
  onRest: (restMs: number | null) => void;
  /** Lets a time pass; another one is given by tests only. */
  pause?: (ms: number) => Promise<void>;
}

/** How long a run rests where the server does not say, and at most, in milliseconds. */
const REST_MS = { usual: 5_000, most: 120_000 };
/** How often the rate limit may refuse one image before it counts as failed. */
const MOST_REFUSALS = 5;

/**
 * Deletes images, four at a time. One that cannot be deleted does not stop the others; when the server is rate-limiting, all pause and
 * continue.
 */
export async function deleteImages(images: readonly Image[], { remove, onRest, pause = pauseFor }: Deletion): Promise<DeletionOutcome> {
  const waiting = [...images];
  const inUse: ImageInUse[] = [];
  const failed: Image[] = [];
  const refusals = new Map<Image, number>();
  let rest: Promise<void> | null = null;
  const restAfter = async ({ retryAfterMs = REST_MS.usual }: ApiError) => {
    const restMs = Math.min(retryAfterMs, REST_MS.most);
    onRest(restMs);
    await pause(restMs);
    rest = null;
    onRest(null);
  };
  const work = async () => {
    for (let image = waiting.shift(); image; image = waiting.shift()) {
      await rest;
      const error = await remove(image);
      const refused = (refusals.get(image) ?? 0) + 1;
      if (isTooMany(error) && refused < MOST_REFUSALS) {
        refusals.set(image, refused);
        waiting.unshift(image);
        rest ??= restAfter(error);
        continue;
      }
      const users = usersOf(error);
      if (users) inUse.push({ image, ...users });
      else if (error) failed.push(image);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return { inUse, failed };
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** All projects that use any of them, each once, by name. */
export function projectsUsing(inUse: readonly ImageUsers[]): UsingProject[] {
  const byId = new Map(inUse.flatMap(({ projects }) => projects).map((project) => [project.id, project]));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
}
