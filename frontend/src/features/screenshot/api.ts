import type { ListImagesApiResponse } from '@/shared/api/generated/media.ts';
import { screenshotApi as generated } from '@/shared/api/generated/screenshot.ts';
import { addLiveRule } from '@/shared/api/live-events.ts';

/** The latest pictures of the library that are shown. */
export const RECENT_IMAGES = 6;

/** The calls of this screen with their caching. */
const screenshotApi = generated
  // The answer comes when the pictures are in the library.
  .enhanceEndpoints({ endpoints: { captureWebsite: { invalidatesTags: (_answer, error) => (error ? [] : ['RecentImages']) } } })
  .injectEndpoints({
    endpoints: (build) => ({
      // The first page of the library instead of its list, which may hold thousands.
      listRecentImages: build.query<ListImagesApiResponse, void>({
        query: () => ({ url: '/api/images', params: { limit: RECENT_IMAGES } }),
        providesTags: ['RecentImages'],
      }),
    }),
  });

addLiveRule({
  events: ['media.image.v1.registered', 'media.image.v1.deleted'],
  staleTags: () => ['RecentImages'],
});

export const { useListCaptureFormatsQuery, useListRecentImagesQuery, useCaptureWebsiteMutation } = screenshotApi;
