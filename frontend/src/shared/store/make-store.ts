import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api.ts';
import { rootReducer, type RootState } from './root-reducer.ts';

/** Builds a store; the app has one, each test its own. */
export function makeStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(baseApi.middleware),
    ...(preloadedState ? { preloadedState } : {}),
  });
}

/** The store of the app. */
export type AppStore = ReturnType<typeof makeStore>;
/** Its dispatch, with thunks. */
export type AppDispatch = AppStore['dispatch'];
