import { AppError } from '@viral-slides/errors';
import {
  isBlank,
  pictureFolderOf,
  pictureHashOf,
  projectPictureNotFound,
  projectPicturesBusy,
  projectPictureType,
  withSmallPictures,
} from '../model/project-picture.ts';
import type { CardSlide, ProjectId, ProjectPicture } from '../model/project-picture.ts';
import type { CardDrawer } from '../ports/card-drawer.ts';
import type { PictureStore } from '../ports/picture-store.ts';
import type { ProjectQuery, ProjectSlides } from '../ports/project-slides.ts';
import { makeJoinWork } from './join-work.ts';

export interface GetProjectPictureDeps {
  slides: ProjectSlides;
  drawer: CardDrawer;
  store: PictureStore;
  /** For tests: shorter than the usual time. */
  drawingMs?: number;
}

/**
 * Returns the picture of a project's first slide: the stored one, or one that is drawn now and stored. Concurrent requests for the same
 * picture are drawn once per replica.
 * @param query.revision of the project, from its summary
 * @throws AppError `project-picture-not-found`; `project-pictures-busy` when it is not drawn in time; those of the store, of the projects
 * and of drawing
 */
export type GetProjectPicture = (query: ProjectQuery & { revision: number }) => Promise<ProjectPicture>;

/** Longest wait for a drawing, its turn included, in ms: afterwards a card is better drawn by the browser that shows it. */
const usualDrawingMs = 15_000;

export function makeGetProjectPicture({ slides, drawer, store, drawingMs = usualDrawingMs }: GetProjectPictureDeps): GetProjectPicture {
  const join = makeJoinWork<Uint8Array>();

  async function drawAndKeep(project: ProjectId, { of, key }: { of: Drawn; key: string }, signal: AbortSignal): Promise<Uint8Array> {
    const slide = withSmallPictures(of.slide);
    const bytes = await inTime(drawingMs, signal, (end) => drawer.draw({ userId: project.userId, slide, format: of.format, signal: end }));
    await store.put(key, bytes, projectPictureType);
    for await (const page of store.list(pictureFolderOf(project)))
      await store.remove(page.map((file) => file.key).filter((each) => each !== key));
    return bytes;
  }

  return async ({ revision, signal, ...person }) => {
    const project = { userId: person.userId, projectId: person.projectId };
    const now = await slides.firstOf({ ...person, signal });
    if (!now || !hasSlide(now)) throw projectPictureNotFound();
    const hash = pictureHashOf(now.slide, now.format);
    const isOfRevision = now.revision === revision;
    if (isBlank(now.slide)) return { bytes: null, hash, isOfRevision };
    const key = `${pictureFolderOf(project)}${hash}.webp`;
    const kept = await store.read(key);
    const bytes = kept ?? (await join(key, { signal, work: (end) => drawAndKeep(project, { of: now, key }, end) }));
    return { bytes, hash, isOfRevision };
  };
}

type Drawn = CardSlide & { slide: NonNullable<CardSlide['slide']> };

function hasSlide(now: CardSlide): now is Drawn {
  return now.slide !== null;
}

async function inTime<T>(ms: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(ms);
  try {
    return await work(AbortSignal.any([signal, timeout]));
  } catch (error) {
    if (timeout.aborted || (error instanceof AppError && error.code === 'browser-busy')) throw projectPicturesBusy(error);
    throw error;
  }
}
