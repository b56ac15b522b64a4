import { combineSlices } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api.ts';

/** Slices that a lazily loaded feature adds; it widens this interface by declaration merging. */
export interface LazySlices {}

/**
 * The store's root. A feature that is loaded later adds its slice with `rootReducer.inject(slice)`, so that the first load
 * carries only what every screen needs.
 */
export const rootReducer = combineSlices(baseApi).withLazyLoadedSlices<LazySlices>();

/** The whole state. */
export type RootState = ReturnType<typeof rootReducer>;
