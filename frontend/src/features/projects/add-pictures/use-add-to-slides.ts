import { useState } from 'react';
import { problemType, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { MINIMAL } from '@/shared/api/prefer.ts';
import { FRESH, readFresh } from '@/shared/api/read-fresh.ts';
import { browserTimeZone } from '@/shared/lib/browser-time-zone.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { projectsApi } from '../api.ts';
import { addPictures, slidesOfPictures } from './add-pictures.ts';

/** How often the change is retried on a concurrent save. */
const ATTEMPTS = 3;

/** The outcome: the project that has the pictures now. */
export interface AddedPictures {
  id: string;
  name: string;
  /** Pictures for which it has no slide. */
  leftOut: number;
}

/** Puts pictures on the slides of a project. */
export function useAddToSlides(imageUrls: readonly string[]) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { getProject, createProject, updateProject } = projectsApi.endpoints;

  const toNew = async (): Promise<AddedPictures> => {
    const { slides, leftOut } = slidesOfPictures(imageUrls);
    const made = await dispatch(createProject.initiate({ createProject: { timeZone: browserTimeZone(), slides } })).unwrap();
    return { id: made.id, name: made.name, leftOut };
  };
  const toExisting = async (id: string, attempt = 1): Promise<AddedPictures> => {
    const { slides: before, revision, name } = await readFresh(dispatch(getProject.initiate({ id }, FRESH)));
    const { slides, leftOut } = addPictures(before, imageUrls);
    if (leftOut === imageUrls.length) return { id, name, leftOut };
    try {
      await dispatch(updateProject.initiate({ id, updateProject: { slides, revision }, prefer: MINIMAL })).unwrap();
      return { id, name, leftOut };
    } catch (failure) {
      if (problemType(failure) === 'stale-revision' && attempt < ATTEMPTS) return toExisting(id, attempt + 1);
      throw failure;
    }
  };

  /** @param id of the project; null = a new one. @returns null where it failed, which is in `error` then */
  const add = async (id: string | null): Promise<AddedPictures | null> => {
    setBusy(true);
    setError(undefined);
    try {
      const added = await (id === null ? toNew() : toExisting(id));
      if (added.leftOut < imageUrls.length) return added;
      setError('This project has ten slides, and each already has an image. Choose another project, or create a new one.');
      return null;
    } catch (failure) {
      setError(`${refusedOrUnanswered(failure, 'The images could not be added.')} Please try again.`);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { add, error, isBusy };
}
