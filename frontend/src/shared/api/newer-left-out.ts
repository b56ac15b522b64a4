import { createSlice } from '@reduxjs/toolkit';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { useAppSelector } from '../store/hooks.ts';
import { rootReducer } from '../store/root-reducer.ts';
import { projectsApi } from './generated/projects.ts';

/** Number of records that a list does not hold: a newer version of the product saved them, and the one that answered cannot read them. */
interface NewerLeftOut {
  projects: number;
  templates: number;
}

const none: NewerLeftOut = { projects: 0, templates: 0 };
const { listProjectSummaries, listTemplateSummaries } = projectsApi.endpoints;

const slice = createSlice({
  name: 'newerLeftOut',
  initialState: none,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addMatcher(listProjectSummaries.matchFulfilled, (state, { meta }) => {
        // With the hidden autosave record it is another number, and no list that anybody sees.
        if (meta.arg.originalArgs.include === undefined) state.projects = leftOutBy(meta.baseQueryMeta);
      })
      .addMatcher(listTemplateSummaries.matchFulfilled, (state, { meta }) => void (state.templates = leftOutBy(meta.baseQueryMeta))),
});

/** Lists are arrays, so their answers say it in a header; see `services/projects/src/http/left-out.ts`. */
function leftOutBy(meta: unknown): number {
  const { response } = (meta ?? {}) as Partial<FetchBaseQueryMeta>;
  return Number(response?.headers.get('x-newer-left-out') ?? 0);
}

declare module '@/shared/store/root-reducer.ts' {
  interface LazySlices {
    newerLeftOut: NewerLeftOut;
  }
}

const injected = rootReducer.inject(slice);
const select = injected.selector((state) => state.newerLeftOut);

/** Number of projects or templates that the list on the screen does not hold, because only a newer version of the product can read them. */
export function useNewerLeftOut(list: keyof NewerLeftOut): number {
  return useAppSelector((state) => select(state)[list]);
}
