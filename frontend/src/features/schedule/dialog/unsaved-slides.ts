import { createContext } from 'react';

/** Result of a save; `reason` is a sentence for the person. */
export type UnsavedOutcome = { kind: 'saved' } | { kind: 'conflict' } | { kind: 'failed'; reason: string };

/** Slides that this browser has and the server, from which posts are made, does not. */
export interface UnsavedSlides {
  /**
   * `newer`: they can be saved; `conflict`: the server has other changes as well, so the person has to choose in the editor; null: none.
   */
  find(projectId: string): Promise<'newer' | 'conflict' | null>;
  save(projectId: string): Promise<UnsavedOutcome>;
}

/** Filled by the app, which knows the editor; without it nothing is unsaved. */
export const UnsavedSlidesContext = createContext<UnsavedSlides>({
  find: async () => null,
  save: async () => ({ kind: 'saved' }),
});
