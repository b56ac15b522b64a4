import { DELETION } from '@/shared/api/base-query.ts';
import { projectsApi as generated } from '@/shared/api/generated/projects.ts';

export type { Series, SeriesSummary } from '@/shared/api/generated/projects.ts';

/** The calls on series with their caching: a mark is shown at once, and goes back where the server refuses it. */
const seriesApi = generated.enhanceEndpoints({
  endpoints: {
    listSeries: { providesTags: ['Series'] },
    createSeries: { invalidatesTags: ['Series'] },
    cancelSeries: { invalidatesTags: ['Series'] },
    forgetSeries: { extraOptions: DELETION, invalidatesTags: ['Series'] },
    markSeriesRow: {
      async onQueryStarted({ id, rowMark: { row, isGood } }, { dispatch, queryFulfilled }) {
        const marked = generated.util.updateQueryData('getSeries', { id }, (series) => {
          series.good = [...series.good.filter((each) => each !== row), ...(isGood ? [row] : [])];
        });
        const undo = dispatch(marked);
        try {
          await queryFulfilled;
        } catch {
          undo.undo();
        }
      },
    },
  },
});

export const { useListSeriesQuery, useGetSeriesQuery, useCancelSeriesMutation, useForgetSeriesMutation, useMarkSeriesRowMutation } =
  seriesApi;
