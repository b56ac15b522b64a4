import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api.ts';
import { askFailedAgain } from './ask-failed-again.ts';
import { rootReducer, type RootState } from './root-reducer.ts';

/** Exclusions from the checks of development builds after each action: answers of the server are plain JSON, and lists can be long. */
const DEV_CHECKS = { ignoredPaths: [baseApi.reducerPath], ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta', 'payload'] };

/** Builds a store; the app has one, each test its own. */
export function makeStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: DEV_CHECKS, immutableCheck: DEV_CHECKS })
        // Rooms add what has to follow an action by `addListener`.
        .prepend(createListenerMiddleware().middleware)
        .concat(baseApi.middleware, askFailedAgain),
    ...(preloadedState ? { preloadedState } : {}),
  });
}

/** The store of the app. */
export type AppStore = ReturnType<typeof makeStore>;
/** Its dispatch, with thunks. */
export type AppDispatch = AppStore['dispatch'];
