import { addListener } from '@reduxjs/toolkit';
import { projectsApi } from '@/shared/api/generated/projects.ts';
import type { AppStore } from '@/shared/store/make-store.ts';

/**
 * Lets unsaved changes go with their project: who deletes a project, on whichever screen, does not want its last edit back as
 * recovered slides. The editor's part is loaded when it is needed.
 */
export function forgetDraftsOfDeletedProjects(store: AppStore, userId: string): void {
  store.dispatch(
    addListener({
      matcher: projectsApi.endpoints.deleteProject.matchFulfilled,
      effect: async ({ meta }) => {
        const { forgetDraftsOf } = await import('@/features/editor/autosave/forget-drafts.ts');
        await forgetDraftsOf(meta.arg.originalArgs.id, { userId });
      },
    }),
  );
}
