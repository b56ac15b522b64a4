import { addListener } from '@reduxjs/toolkit';
import { rememberDeletion } from '@/features/editor/autosave/deleted-projects.ts';
import { projectsApi } from '@/shared/api/generated/projects.ts';
import type { AppStore } from '@/shared/store/make-store.ts';

/**
 * Removes unsaved changes together with their project: after deleting a project, on whichever screen, its last edit must not come back as
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
