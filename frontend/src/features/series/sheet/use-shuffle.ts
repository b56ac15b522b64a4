import { reshuffleRow } from '@viral-slides/series/table';
import { chooseImage, imageContentUrl, imageIdOf, slidesToDeal, type Slide } from '@viral-slides/slide-document';
import { mediaApi } from '@/shared/api/generated/media.ts';
import { projectsApi, type Project } from '@/shared/api/generated/projects.ts';
import { useAppDispatch, useAppStore } from '@/shared/store/hooks.ts';
import { newSeed } from '../new-seed.ts';
import { useSaveRow, type RowOfSeries, type SaveOutcome } from './save-row.ts';

/** Stands for no pack: pictures of the whole library. */
export const WHOLE_LIBRARY = 'library';

/**
 * Deals the pictures of a project again and saves it: those that are of the pack already, or of all slides where none is.
 * @param projectIds of the series: what those that were seen show comes last
 */
export function useShuffle(packId: string, projectIds: readonly string[]): (of: RowOfSeries, project: Project) => Promise<SaveOutcome> {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const save = useSaveRow();
  return async (of, project) => {
    const query = packId === WHOLE_LIBRARY ? {} : { pack: packId };
    const { data: images } = await dispatch(mediaApi.endpoints.listImages.initiate(query, { subscribe: false }));
    if (!images) return { ok: false, reason: 'The images could not be loaded. Please try again.' };
    const imageIds = images.map(({ id }) => id);
    if (imageIds.length === 0) return { ok: false, reason: 'There is no image to choose from.' };
    const others = projectIds.flatMap((id) => {
      const seen = id === project.id ? undefined : projectsApi.endpoints.getProject.select({ id })(store.getState()).data;
      return seen?.slides ?? [];
    });
    const slides = slidesToDeal(project.slides, imageIds);
    const dealt = reshuffleRow({
      ...{ count: slides.length, imageIds, seed: newSeed() },
      ...{ shown: idsOf(project.slides), elsewhere: idsOf(others) },
    });
    return save(
      of,
      project,
      slides.map((slide, n) => chooseImage(slide, imageContentUrl(dealt[n] as string))),
    );
  };
}

function idsOf(slides: readonly Pick<Slide, 'imageUrl'>[]): Set<string> {
  return new Set(slides.flatMap(({ imageUrl }) => imageIdOf(imageUrl) ?? []));
}
