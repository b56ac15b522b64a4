import { projectsApi } from '@/shared/api/generated/projects.ts';

/** The calls of brand kits; a change refetches the list, also one that was refused because another was quicker. */
const api = projectsApi.enhanceEndpoints({
  addTagTypes: ['BrandKit'],
  endpoints: {
    listBrandKits: { providesTags: ['BrandKit'] },
    createBrandKit: { invalidatesTags: (_answer, error) => (error ? [] : ['BrandKit']) },
    changeBrandKit: { invalidatesTags: ['BrandKit'] },
    deleteBrandKit: { invalidatesTags: ['BrandKit'] },
  },
});

export const { useListBrandKitsQuery, useCreateBrandKitMutation, useChangeBrandKitMutation, useDeleteBrandKitMutation } = api;
export type { BrandKit, BrandLook } from '@/shared/api/generated/projects.ts';
