import { projectsApi } from '@/shared/api/generated/projects.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';

/** Deletes the project of a row, whose row is taken off the sheet at once: nothing asks for the project again. Rejects with an ApiError. */
export function useDeleteRow(seriesId: string): (projectId: string, scheduledPosts: 'keep' | 'cancel') => Promise<void> {
  const dispatch = useAppDispatch();
  return async (projectId, scheduledPosts) => {
    const request = { id: projectId, ...(scheduledPosts === 'cancel' && { scheduledPosts }) };
    await dispatch(projectsApi.endpoints.deleteProject.initiate(request, { track: false })).unwrap();
    dispatch(
      projectsApi.util.updateQueryData('getSeries', { id: seriesId }, (series) => {
        for (const made of series.made) if (made.projectId === projectId) made.isDeleted = true;
      }),
    );
  };
}
