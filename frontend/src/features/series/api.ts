import { DELETION } from '@/shared/api/base-query.ts';
import { projectsApi as generated } from '@/shared/api/generated/projects.ts';

export type { Series, SeriesSummary } from '@/shared/api/generated/projects.ts';

/** The calls on series with their caching: a mark is shown at once, and goes back where the server refuses it. */
export const seriesApi = generated.enhanceEndpoints({
  endpoints: {
    listSeries: { providesTags: ['Series'] },
    getSeries: { providesTags: (_series, _error, { id }) => [{ type: 'Series', id }] },
    createSeries: { invalidatesTags: ['Series'] },
    cancelSeries: { invalidatesTags: ['Series'] },
    forgetSeries: { extraOptions: DELETION, invalidatesTags: ['Series'] },
    deleteSeriesWithProjects: { invalidatesTags: ['Series'] },
    markSeriesRow: {
      async onQueryStarted({ id, rowMark: { row, isGood } }, { dispatch, queryFulfilled }) {
        const show = (isShown: boolean) =>
          generated.util.updateQueryData('getSeries', { id }, (series) => {
            series.good = [...series.good.filter((each) => each !== row), ...(isShown ? [row] : [])];
          });
        dispatch(show(isGood));
        try {
          await queryFulfilled;
        } catch {
          // This row alone goes back: other marks may have changed since.
          dispatch(show(!isGood));
        }
      },
    },
  },
});

export const {
  useListSeriesQuery,
  useGetSeriesQuery,
  useCancelSeriesMutation,
  useForgetSeriesMutation,
  useDeleteSeriesWithProjectsMutation,
  useMarkSeriesRowMutation,
} = seriesApi;
