import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore } from './make-store.ts';
import type { RootState } from './root-reducer.ts';

/** The typed dispatch of the app's store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** Reads from the app's state. */
export const useAppSelector = useSelector.withTypes<RootState>();
/** The store itself, for reading once in an event handler. */
export const useAppStore = useStore.withTypes<AppStore>();
