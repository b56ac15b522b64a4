import { addListener } from '@reduxjs/toolkit';
import { rememberDeletion } from '@/features/editor/autosave/deleted-projects.ts';
import { projectsApi } from '@/shared/api/generated/projects.ts';
import type { AppStore } from '@/shared/store/make-store.ts';

/**
 * Lets unsaved changes go with their project: who deletes a project, on whichever screen, does not want its last edit back as
 * recovered slides.
 */
export function rememberDeletedProjects(store: AppStore, userId: string): void {
  store.dispatch(
    addListener({
      matcher: projectsApi.endpoints.deleteProject.matchFulfilled,
      effect: ({ meta }) => rememberDeletion(userId, meta.arg.originalArgs.id),
    }),
  );
}
