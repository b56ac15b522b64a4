import { projectsApi } from '@/shared/api/generated/projects.ts';

/** The calls of openers; a change refetches the list. */
const api = projectsApi.enhanceEndpoints({
  addTagTypes: ['Hook'],
  endpoints: {
    listHooks: { providesTags: ['Hook'] },
    createHook: { invalidatesTags: (_answer, error) => (error ? [] : ['Hook']) },
    deleteHook: { invalidatesTags: ['Hook'] },
  },
});

export const { useListHooksQuery, useCreateHookMutation, useDeleteHookMutation, useFileProjectMutation, useListProjectSummariesQuery } =
  api;
export type { Hook } from '@/shared/api/generated/projects.ts';
