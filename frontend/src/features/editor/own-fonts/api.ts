import { DELETION } from '@/shared/api/base-query.ts';
import { mediaApi } from '@/shared/api/generated/media.ts';

/** The calls of own fonts; a change refetches the list. */
const api = mediaApi.enhanceEndpoints({
  addTagTypes: ['Font', 'ImageUsage'],
  endpoints: {
    listFonts: { providesTags: ['Font'] },
    uploadFont: { invalidatesTags: (_font, error) => (error ? [] : ['Font', 'ImageUsage']) },
    renameFont: { invalidatesTags: ['Font'] },
    deleteFont: { extraOptions: DELETION, invalidatesTags: ['Font', 'ImageUsage'] },
  },
});

export const { useListFontsQuery, useUploadFontMutation, useRenameFontMutation, useDeleteFontMutation } = api;
export { useCountFontUsesQuery } from '@/shared/api/generated/projects.ts';
export type { Font } from '@/shared/api/generated/media.ts';
